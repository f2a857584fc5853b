import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAsset, linkIn, resolveLink, type RouteConfig, routeOf } from "./route-path.ts";

const plain: RouteConfig = {
  lang: "en",
  locales: [{ lang: "en" }],
  hasLocaleFolders: false,
  multiVersion: { default: "", versions: [] },
};
const bilingual: RouteConfig = {
  ...plain,
  locales: [{ lang: "en" }, { lang: "zh" }],
  hasLocaleFolders: true,
};
const versioned: RouteConfig = { ...plain, multiVersion: { default: "v2", versions: ["v2", "v1"] } };
const both: RouteConfig = { ...bilingual, multiVersion: versioned.multiVersion };

describe("routes of a site of one language", () => {
  test.each([
    ["index.md", "/", "index.html"],
    ["guide/index.mdx", "/guide/", "guide/index.html"],
    ["guide/start.md", "/guide/start", "guide/start.html"],
    ["pages/about.tsx", "/pages/about", "pages/about.html"],
    ["zh/a.md", "/zh/a", "zh/a.html"],
    ["404.md", "/404", "404.html"],
    ["指南/快速 开始.md", "/指南/快速 开始", "指南/快速 开始.html"],
    ["guide/v1.2.md", "/guide/v1.2", "guide/v1.2.html"],
    ["guide/and so on...md", "/guide/and so on..", "guide/and so on...html"],
    ["dot..md", "/dot.", "dot..html"],
    ["indexes/index-of.md", "/indexes/index-of", "indexes/index-of.html"],
    ["guide/index/index.md", "/guide/index/", "guide/index/index.html"],
  ])("%s is %s, written to %s", (file, path, output) => {
    expect(routeOf(file, plain)).toEqual({ path, bare: path, lang: "en", version: "", output });
  });
});

describe("routes of a site of two languages and versions", () => {
  test.each([
    ["v2/en/index.md", "/", "/", "en", "v2", "index.html"],
    ["v2/zh/index.md", "/zh/", "/", "zh", "v2", "zh/index.html"],
    ["v1/en/guide/a.md", "/v1/guide/a", "/guide/a", "en", "v1", "v1/guide/a.html"],
    ["v1/zh/guide/a.md", "/v1/zh/guide/a", "/guide/a", "zh", "v1", "v1/zh/guide/a.html"],
    ["v1/zh/404.mdx", "/v1/zh/404", "/404", "zh", "v1", "v1/zh/404.html"],
    ["guide/a.md", "/guide/a", "/guide/a", "en", "v2", "guide/a.html"],
    ["zh/guide/a.md", "/zh/guide/a", "/guide/a", "zh", "v2", "zh/guide/a.html"],
  ])("%s is %s", (file, path, bare, lang, version, output) => {
    expect(routeOf(file, both)).toEqual({ path, bare, lang, version, output });
  });
});

describe("links of a site of one language, from guide/start.md", () => {
  test.each([
    ["./a.md", "/guide/a", "page"],
    ["a.mdx", "/guide/a", "page"],
    ["./a", "/guide/a", "page"],
    ["./a.html", "/guide/a", "page"],
    ["./a.md.html", "/guide/a", "page"],
    ["./dot..md", "/guide/dot.", "page"],
    ["./button.tsx", "/guide/button", "page"],
    ["../b/index.mdx#x", "/b/#x", "page"],
    ["./dir/", "/guide/dir/", "page"],
    ["./", "/guide/", "page"],
    [".", "/guide/", "page"],
    ["..", "/", "page"],
    ["index.md", "/guide/", "page"],
    ["../../../a.md", "/a", "page"],
    ["./a.md?x=1#y", "/guide/a?x=1#y", "page"],
    ["/", "/", "page"],
    ["/guide/a", "/guide/a", "page"],
    ["/guide/a.md", "/guide/a", "page"],
    ["/guide/index.html", "/guide/", "page"],
    ["/guide//a/../b", "/guide/b", "page"],
    ["./v1.2", "/guide/v1.2", "page"],
    ["./node.js.md", "/guide/node.js", "page"],
    ["%E6%8C%87%E5%8D%97/a%20b.md", "/guide/指南/a b", "page"],
    ["指南.md", "/guide/指南", "page"],
    ["a%2Fb%25.md", "/guide/a%2Fb%25", "page"],
    ["%24%26%2B%2c%3A%3b%3D%40.md", "/guide/$&+,:;=@", "page"],
    ["a%23b%3F%252B%5C.md", "/guide/a%23b%3F%252B%5C", "page"],
    ["50%.md", "/guide/50%", "page"],
    [String.raw`..\b\a.md`, "/b/a", "page"],
    ["#install", "/guide/start#install", "hash"],
    ["", "/guide/start", "hash"],
    ["?tab=2", "/guide/start?tab=2", "page"],
    ["/logo.png", "/logo.png", "asset"],
    ["./files/a.zip", "/guide/files/a.zip", "asset"],
    ["https://a.b/c.md", "https://a.b/c.md", "external"],
    ["mailto:a@b.c", "mailto:a@b.c", "external"],
    ["//a.b/c", "//a.b/c", "external"],
  ])("%s leads to %s, a %s", (href, target, kind) => {
    expect(resolveLink(href, "guide/start.md", plain)).toEqual({ target, kind });
  });
});

describe("links between languages and versions", () => {
  test.each([
    ["zh/guide/a.md", "/guide/b", bilingual, "/zh/guide/b"],
    ["zh/guide/a.md", "./b.md", bilingual, "/zh/guide/b"],
    ["zh/guide/a.md", "/zh/guide/b", bilingual, "/zh/guide/b"],
    ["zh/guide/a.md", "/en/guide/b", bilingual, "/guide/b"],
    ["zh/guide/a.md", "../../en/guide/b.md", bilingual, "/guide/b"],
    ["zh/guide/a.md", "/", bilingual, "/zh/"],
    ["zh/guide/a.md", "/zh", bilingual, "/zh/"],
    ["zh/guide/a.md", "/logo.png", bilingual, "/logo.png"],
    ["zh/guide/a.md", "/zhongwen/a", bilingual, "/zh/zhongwen/a"],
    ["en/guide/a.md", "/zh/guide/b", bilingual, "/zh/guide/b"],
    ["en/guide/a.md", "/guide/b", bilingual, "/guide/b"],
    ["guide/a.md", "zh/b.md", bilingual, "/guide/zh/b"],
    ["v1/a.md", "/b", versioned, "/v1/b"],
    ["v1/a.md", "/v2/b", versioned, "/b"],
    ["v1/a.md", "../v2/b.md", versioned, "/b"],
    ["v2/a.md", "/v1/b", versioned, "/v1/b"],
    ["v1/zh/a.md", "/b", both, "/v1/zh/b"],
    ["v1/zh/a.md", "/v1/b", both, "/v1/b"],
    ["v1/zh/a.md", "/zh/b", both, "/zh/b"],
    ["v1/zh/a.md", "#x", both, "/v1/zh/a#x"],
  ])("from %s, %s", (file, href, config, target) => {
    expect(resolveLink(href, file, config).target).toBe(target);
  });
});

test.each([
  ["zh", "v2", "/guide/", "/zh/guide/"],
  ["zh", "v1", "/guide/a", "/v1/zh/guide/a"],
  ["en", "v1", "/guide/a.md#x", "/v1/guide/a#x"],
  ["zh", "v1", "/v2/en/changelog", "/changelog"],
  ["zh", "v1", "https://a.b", "https://a.b"],
])("a navbar link in %s of %s: %s is %s", (lang, version, link, target) => {
  expect(linkIn({ lang, version }, link, both)).toBe(target);
});

describe("for any link", () => {
  const segment = fc.oneof(
    fc.constantFrom(
      "en",
      "zh",
      "v1",
      "v2",
      "..",
      ".",
      "",
      "index",
      "a.md",
      "index.html",
      "..md",
      ".md",
      "x.png",
      "%2e%2e",
      "%zz",
      "%25",
      "%5C",
      "\\",
    ),
    fc.string(),
  );
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => segments.join("/"));
  const href = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom("", "/", "./", "../"), path, fc.constantFrom("", "#x", "?a", "?a#b"))
      .map((parts) => parts.join("")),
  );
  const file = fc.constantFrom("a.md", "zh/a.md", "en/guide/index.md", "v1/zh/guide/a.mdx", "v2/en/x.tsx");
  const config = fc.constantFrom(plain, bilingual, versioned, both);

  test("resolving never throws, and a page's target is an absolute path without dots", () => {
    fc.assert(
      fc.property(href, file, config, (link, from, settings) => {
        const { target, kind } = resolveLink(link, from, settings);
        if (kind === "external") return;
        expect(target).toMatch(/^\/(?!\/)/);
        expect(target.replace(/[?#].*$/s, "").split("/")).not.toContain("..");
      }),
      { numRuns: 2000 },
    );
  });

  test("a target, resolved again on the page it leads to, is itself", () => {
    fc.assert(
      fc.property(href, file, config, (link, from, settings) => {
        const { target, kind } = resolveLink(link, from, settings);
        if (kind === "external") return;
        const there = `${target.replace(/[?#].*$/s, "").slice(1)}.md`;
        expect(resolveLink(target, there, settings).target).toBe(target);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("for any two pages", () => {
  const name = fc.constantFrom("a", "b", "start", "v1.2", "node.js", "指南", "a b", "index");
  const folder = fc.array(fc.constantFrom("guide", "api", "深", "index-of"), { maxLength: 3 });
  const language = fc.constantFrom("en", "zh");
  const page = fc
    .tuple(language, folder, name, fc.constantFrom("md", "mdx", "tsx"))
    .map(([lang, way, last, extension]) => ({
      lang,
      way,
      last,
      file: [lang, ...way, `${last}.${extension}`].join("/"),
    }));

  test("every spelling of a link from one to the other leads to the same address", () => {
    fc.assert(
      fc.property(page, page, fc.constantFrom("", "#x", "?a#b"), (from, to, tail) => {
        const { path } = routeOf(to.file, bilingual);
        for (const spelling of spellingsOf(from, to)) {
          expect([spelling, resolveLink(spelling + tail, from.file, bilingual).target]).toEqual([
            spelling,
            path + tail,
          ]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

interface NamedPage {
  lang: string;
  way: string[];
  last: string;
  file: string;
}

/** As a file and as an address, relative and absolute, with and without extension, encoded and not. */
function spellingsOf(from: NamedPage, to: NamedPage): string[] {
  const up = "../".repeat(from.way.length + 1);
  const bare = to.file.replace(/\.\w+$/, "");
  // `node.js` without an extension of ours is a file.
  const named = isAsset(bare) ? [to.file] : [to.file, bare, `${bare}.html`, `${bare}.md`];
  const folder = to.last === "index" ? [bare.slice(0, -"index".length)] : [];
  const files = [...named, ...folder];
  const absolute = files.map((file) => `/${file}`);
  const sameLanguage = from.lang === to.lang ? files.map((file) => file.slice(to.lang.length)) : [];
  const spellings = [...files.map((file) => up + file), ...absolute, ...sameLanguage];
  return [...spellings, ...spellings.map((spelling) => encodeURI(spelling))];
}
