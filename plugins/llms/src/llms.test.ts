import { expect, test } from "vitest";
import { createTwin } from "./create-twin.ts";
import { groupPages, groupsOfNav, linksOf, sortPages } from "./group-pages.ts";
import { resolveLinks } from "./markdown/link-mark.ts";
import { createLinkResolver, twinPathOf } from "./page-address.ts";
import { defaultLine, writeLlmsFullTxt, writeLlmsTxt } from "./write-llms.ts";

const PAGE = { bare: "/a", lang: "en", version: "", frontmatter: {}, url: "https://a.b/a" };

test.each([
  ["/", "/index.md"],
  ["/guide/", "/guide/index.md"],
  ["/zh/guide/start", "/zh/guide/start.md"],
])("the Markdown of %s is at %s", (path, twin) => {
  expect(twinPathOf(path)).toBe(twin);
});

test.each([
  ["/docs/guide/a#part", "https://a.b/docs/guide/a.md#part"],
  ["/docs/guide/a.html", "https://a.b/docs/guide/a.md"],
  [`/docs/${encodeURI("指南")}`, "https://a.b/docs/zh.md"],
  ["https://a.b/docs/guide/a", "https://a.b/docs/guide/a.md"],
  ["/docs/guide/left-out", "https://a.b/docs/guide/left-out"],
  ["/docs/logo.png", "https://a.b/docs/logo.png"],
  ["/elsewhere", "https://a.b/elsewhere"],
  ["#part", "#part"],
  ["https://c.d/docs/guide/a", "https://c.d/docs/guide/a"],
])("a link to %s leads to %s", (href, address) => {
  const twins = new Map([
    ["/guide/a", "https://a.b/docs/guide/a.md"],
    ["/指南", "https://a.b/docs/zh.md"],
  ]);
  expect(createLinkResolver(twins, { base: "/docs/", siteUrl: "https://a.b" })(href)).toBe(address);
});

test("pages stand below the entries of the navbar, in the order of the sidebar", () => {
  const pages = ["/zh/", "/zh/api/", "/zh/guide/a", "/zh/guide/b", "/zh/blog/x"].map((path) => ({
    path,
    bare: path.slice("/zh".length),
  }));
  const links = linksOf([
    { text: "Guide", items: ["/zh/guide/b", { divider: "solid" }, { text: "A", link: "/zh/guide/a" }] },
    "/zh/api/",
  ]);
  const nav = [
    { text: "指南", link: "/zh/guide/b", activeMatch: "^/zh/guide/" },
    {
      text: "更多",
      items: [
        { text: "API", link: "/zh/api/" },
        { text: "X", link: "https://x.y" },
      ],
    },
    { text: "外部", link: "https://x.y/guide/" },
  ];
  const groups = groupPages(sortPages(pages, links), groupsOfNav(nav, "/zh/"));
  expect(groups.map(({ title, pages: listed }) => [title, ...listed.map(({ path }) => path)])).toEqual([
    ["", "/zh/"],
    ["指南", "/zh/guide/b", "/zh/guide/a"],
    ["更多", "/zh/api/"],
    ["Optional", "/zh/blog/x"],
  ]);
});

test("without groups, all pages but the home page are the docs", () => {
  const groups = groupPages([{ bare: "/" }, { bare: "/a" }], []);
  expect(groups).toEqual([
    { title: "", pages: [{ bare: "/" }] },
    { title: "Docs", pages: [{ bare: "/a" }] },
  ]);
});

test("llms.txt follows the convention", () => {
  const page = {
    ...PAGE,
    path: "/a",
    title: "The [A]",
    description: "About\n a.",
    markdownUrl: "https://a.b/a.md",
  };
  const text = writeLlmsTxt(
    {
      title: "Quill",
      description: "A pen.",
      details: "Read this first.",
      groups: [
        { title: "", pages: [{ ...page, description: "" }] },
        { title: "Guide", pages: [page] },
      ],
    },
    defaultLine,
  );
  expect(text).toMatchInlineSnapshot(`
    "# Quill

    > A pen.

    Read this first.

    - [The \\[A\\]](https://a.b/a.md)

    ## Guide

    - [The \\[A\\]](https://a.b/a.md): About a.
    "
  `);
});

test("llms-full.txt has every page with its address", () => {
  const pages = [
    { url: "https://a.b/a", markdown: "# A\n\nText\n" },
    { url: "https://a.b/b", markdown: "# B\n" },
  ];
  expect(writeLlmsFullTxt({ title: "Quill", description: "" }, pages)).toBe(
    "# Quill\n\n---\n\nSource: https://a.b/a\n\n# A\n\nText\n\n---\n\nSource: https://a.b/b\n\n# B\n",
  );
});

test("the Markdown of a page begins with its title and its own description", () => {
  const source = { title: "A", description: "First words", overview: [], base: "/" };
  expect(createTwin({ ...source, frontmatter: {}, html: "<h1>The A</h1><p>First words</p>" })).toBe(
    "# The A\n\nFirst words\n",
  );
  expect(
    createTwin({
      ...source,
      frontmatter: { description: "About\nA" },
      description: "About\nA",
      html: "<p>x</p>",
    }),
  ).toBe("# A\n\n> About A\n\nx\n");
});

test("a home page says what is in its front matter, and an overview lists its section", () => {
  const frontmatter = {
    hero: {
      name: "Quill",
      text: "A <em>pen</em>",
      tagline: "Light.",
      actions: [{ text: "Start", link: "/start" }],
    },
    features: [
      { title: "Fast", details: "Very.", link: "/fast" },
      { title: "Small", details: "Too." },
    ],
  };
  const overview = [{ title: "B", description: "About B", url: "/docs/b" }];
  const text = createTwin({
    title: "Quill",
    description: "",
    frontmatter,
    overview,
    base: "/docs/",
    html: "",
  });
  expect(resolveLinks(text, (href) => href)).toMatchInlineSnapshot(`
    "# Quill: A pen

    Light.

    - [Start](/docs/start)

    - **[Fast](/docs/fast)**: Very.
    - **Small**: Too.

    - [B](/docs/b): About B
    "
  `);
});
