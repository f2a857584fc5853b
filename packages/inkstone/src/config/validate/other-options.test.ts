import { expect, test } from "vitest";
import { findProblems } from "./find-problems.ts";

test.each([
  [{ lastUpdated: true }, "Add @inkstone/plugin-last-updated to plugins."],
  [{ cleanUrls: true }, "Write route: { cleanUrls: … }."],
  [{ sidebar: {} }, "Write themeConfig: { sidebar: … }."],
  [{ baseUrl: "/" }, "Write base."],
  [{ markdown: { lineNumbers: true } }, "Write showLineNumbers."],
  [{ markdown: { title: "A" } }, "Write title at the top of the config, outside of markdown."],
  [{ themeConfig: { logo: "/a.svg" } }, "Write logo at the top of the config, outside of themeConfig."],
  [{ themeConfig: { docFooter: {} } }, 'Write messages: { previous: "…", next: "…" }.'],
  [
    { themeConfig: { locales: [{ lang: "en", docFooter: {} }] } },
    'Write messages: { previous: "…", next: "…" }.',
  ],
  [
    { themeConfig: { footer: { message: "", copyright: "" } } },
    "Write it into message, which is one line of text.",
  ],
  [
    { themeConfig: { sidebar: { "/": [{ text: "A", items: [{ text: "B", base: "/b" }] }] } } },
    "Write whole routes in link: /api/router.",
  ],
  [
    { themeConfig: { sidebar: [] } },
    'Write the path that its pages begin with: { "/guide/": […] }, or "/" for all pages.',
  ],
  [
    { i18n: { defaultLocale: "en" } },
    'Write lang and, as a list, locales: [{ lang: "en", label: "English" }].',
  ],
  // Words that stand for nothing elsewhere.
  [{ route: { constructor: 1 } }, "The options here are cleanUrls, exclude, include, ledger."],
])("%j is told what to write here", (config, hint) => {
  expect(findProblems(config).map((problem) => problem.hint)).toEqual([hint]);
});
