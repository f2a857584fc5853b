import fc from "fast-check";
import { expect, test } from "vitest";
import { RecordAnalyzer } from "./analyze-record.ts";
import { resolveOptions } from "./options.ts";
import type { SearchRecord } from "../records/record.ts";

const pieces = [
  "v-model",
  "KeepAlive",
  "Page's",
  "Café",
  "静态站点",
  "app.config.outDir",
  "page",
  "the",
  "5",
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((words) => words.join(" "));
const asked = fc.uniqueArray(
  fc.constantFrom("v", "model", "vmodel", "keep", "alive", "page", "cafe", "静态", "outdir", "5", "none"),
);

test("what is said of some terms is what is said of them among all", () => {
  const analyzer = new RecordAnalyzer(resolveOptions());
  fc.assert(
    fc.property(fc.tuple(texts, texts, texts, texts), asked, ([title, heading, content, code], terms) => {
      const isPage = heading === "";
      const section = createRecord({ title, heading, content, code });
      const record = isPage ? ({ ...section, type: "lvl1", url: "/a/keep-page" } as const) : section;
      const wanted = new Set<string>(terms);
      const all = analyzer
        .analyze(record)
        .flatMap(({ term, fact }) => (wanted.has(term) ? [[term, fact]] : []));
      const some = analyzer.analyzeSome(record, wanted).map(({ term, fact }) => [term, fact]);
      expect(new Map(some as [string, number][])).toEqual(new Map(all as [string, number][]));
    }),
    { numRuns: 1000 },
  );
});

test("below a heading, its words and their parts are terms", () => {
  expect(new RecordAnalyzer(resolveOptions()).termsBelow("The KeepAlive 组件")).toEqual([
    "keepalive",
    "keep",
    "alive",
    "组件",
  ]);
});

test.each([
  ["/zh/guide/basic/deploy", ["deploy"]],
  ["/zh/guide/basic/auto-nav_sideBar", ["auto", "nav", "sidebar", "side", "bar"]],
  ["/zh/plugin/official-plugins/", ["official", "plugins"]],
  ["https://example.com/docs/multi-version/index.html?a=b", ["multi", "version"]],
  ["/zh/guide/deploy.html", ["deploy"]],
  ["/zh/", []],
  ["/", []],
  ["https://example.com/", []],
  ["/blog/2024-10-v2-of-a-tool", ["tool"]],
  ["/zh/guide/%E9%83%A8-ssg", ["ssg"]],
  ["/zh/guide/deploy#nginx", []],
])("the page at %j is also found by %j", (url, terms) => {
  const record = createRecord({ title: "", heading: "", content: "", code: "" });
  const type = url.includes("#") ? "lvl2" : "lvl1";
  const notes = new RecordAnalyzer(resolveOptions()).analyze({ ...record, url, type });
  expect(notes.map(({ term }) => term)).toEqual(terms);
});

interface Texts {
  readonly title: string;
  readonly heading: string;
  readonly content: string;
  readonly code: string;
}

function createRecord({ title, heading, content, code }: Texts): SearchRecord {
  const hierarchy = { lvl0: "", lvl1: title, lvl2: heading, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: "/a#b", url: "/a#b", hierarchy, content, code, type: "lvl2", position: 1 };
}
