import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "./routes.ts";
import { sectionOf } from "./samples.ts";

interface MarkdownRecord {
  date: string;
  pages: number;
  costs: Readonly<Record<string, { "CPU s": number; "ms a page": number }>>;
}

test.each(LANGUAGES)("what Markdown plugins cost is what was measured last: %s", (lang) => {
  const { date, pages, costs } = readRecord();
  const section = sectionOf(`${lang}/guide/advanced/extend-build.mdx`, "markdown-cost");
  const rows = [...section.matchAll(/^\| (`r.*?) \| \D*(\d+) \S+ \|$/gm)].map(([, names = "", cost = ""]) => [
    names.replaceAll("`", "").replace("、", ", "),
    Number(cost),
  ]);
  const measured = Object.entries(costs).filter(([name]) => name.startsWith("re"));
  expect(rows).toEqual(measured.map(([name, cost]) => [name, Math.round(cost["ms a page"])]));
  expect(costs["one visitor"]?.["ms a page"]).toBeLessThan(1);
  for (const name of ["none", "rehype-external-links", "remark-directive"])
    expect(section).toContain(` ${costs[name]?.["CPU s"].toFixed(1)} `);
  expect(section).toContain(` ${pages} `);
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  const written = new Intl.DateTimeFormat(lang === "zh" ? "zh-CN" : "en-GB", options).format(new Date(date));
  expect(section.replaceAll(" ", "")).toContain(written.replaceAll(" ", ""));
});

function readRecord(): MarkdownRecord {
  const folder = new URL("../../bench/results/", import.meta.url);
  const newest = readdirSync(folder)
    .filter((file) => /^\d{4}-\d\d-\d\d-markdown\.json$/.test(file))
    .toSorted()
    .at(-1);
  return JSON.parse(readFileSync(new URL(newest ?? "", folder), "utf8")) as MarkdownRecord;
}
