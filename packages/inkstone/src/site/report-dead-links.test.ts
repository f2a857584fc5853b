import { expect, test } from "vitest";
import type { Severity } from "../config/config.ts";
import { parseNavFile } from "../content/parse-nav-file.ts";
import { type SiteError, SiteErrors } from "../support/site-error.ts";
import { reportDeadLinks } from "./report-dead-links.ts";

test("dead links are warnings when the config says so", () => {
  const { count, warnings } = report("warn");
  expect(count).toBe(2);
  expect(warnings.map(({ message, place }) => `${place?.line} ${message}`)).toEqual([
    "1 /guide/ leads nowhere.",
    "1 /lost leads nowhere.",
  ]);
});

test("dead links fail with all of them when the config says so", () => {
  expect(() => report("error")).toThrow(SiteErrors);
  expect(() => report("error")).toThrow("/guide/ leads nowhere.\n/lost leads nowhere.");
});

test("nothing is looked for when the config says so", () => {
  expect(report("off")).toEqual({ count: 0, warnings: [] });
});

function report(checkDeadLinks: Severity): { count: number; warnings: SiteError[] } {
  const text = '[{ "text": "Guide", "link": "/guide/" }, { "text": "Lost", "link": "/lost" }]';
  const navFiles = new Map([["", parseNavFile(text, "docs/_nav.json", [])]]);
  const config = {
    lang: "en",
    locales: [{ lang: "en" }],
    hasLocaleFolders: false,
    multiVersion: { default: "", versions: [] },
    markdown: { checkDeadLinks },
  };
  const warnings: SiteError[] = [];
  const count = reportDeadLinks(
    { routes: new Map() },
    { navFiles, metaFiles: new Map(), publicFiles: [] },
    config,
    { warn: (error) => warnings.push(error) },
  );
  return { count, warnings };
}
