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
  [
    { search: { provider: "local" } },
    'Remove it: a local search is built in. For Algolia, write provider: "hosted" with appId, apiKey and indexName.',
  ],
  [
    { search: { options: {} } },
    "Write those of a service into search itself, and texts into themeConfig.messages.",
  ],
  // Words that stand for nothing elsewhere.
  [{ route: { constructor: 1 } }, "The options here are cleanUrls, exclude, include, ledger."],
])("%j is told what to write here", (config, hint) => {
  expect(findProblems(config).map((problem) => problem.hint)).toEqual([hint]);
});

test.each([
  [{ llms: true }, ["Add @inkstone/plugin-llms to plugins."]],
  [{ ssg: {} }, ["Write true, which is the default."]],
  [
    { markdown: { checkDeadLinks: true } },
    ['Write "error" where dead links shall fail the build, or "off".'],
  ],
  [{ themeConfig: { enableScrollToTop: true } }, ["Write backToTop."]],
  [
    { themeConfig: { locales: [{ lang: "en", title: "A" }] } },
    [
      'Write it at the top of the config, for one language in locales there: [{ lang: "en", label: "English", title: "…" }].',
    ],
  ],
  // One option of another name is one mistake, and nothing is missing besides.
  [
    { themeConfig: { socialLinks: [{ icon: "github", mode: "link", content: "https://example.com" }] } },
    [
      "Remove it: each of them is a link. What was a picture or a text, lead to a page with it.",
      "Write link.",
    ],
  ],
  [
    { themeConfig: { sidebar: { "/": [{ sectionHeaderText: "A" }, { dividerType: "solid" }] } } },
    ["Write sectionHeader.", 'Write divider: "solid" or "dashed".'],
  ],
  [
    { themeConfig: { socialLinks: [{ icon: { svg: "<svg></svg>" }, link: "https://example.com" }] } },
    ['Write the SVG itself: icon: "<svg …>…</svg>".'],
  ],
  [{ themeConfig: { socialLinks: [{ icon: "github" }] } }, ["Add link."]],
  [
    { head: ["<script></script>", () => []] },
    [
      'Write ["script", { … }], with the text between its tags, if any, as the third.',
      "Write a plugin with the hook head.",
    ],
  ],
])("%j, as Rspress has it, is told what to write here", (config, hints) => {
  expect(findProblems(config).map((problem) => problem.hint)).toEqual(hints);
});

test("a config that is a function is told to be none", () => {
  expect(findProblems(() => ({})).map((problem) => problem.hint)).toEqual([
    "Write export default defineConfig({ … }), without a function around it. What has to be awaited can be, above it.",
  ]);
});
