import { expect, test } from "vitest";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import type { UserConfig } from "../config/user-config.ts";
import type { AssetReader } from "./assets.ts";
import { type ParsedPage, parsePage } from "./parse-page.ts";

test("one parse gives title, outline, links and the code to colour", () => {
  const page = parse(
    '# Start *here*\n\nFirst words.\n\n## 安装 {#install}\n\n[on](./next.md#top)\n\n```ts title="a.ts"\nlet a;\n```\n',
  );
  expect(page).toMatchObject({
    kind: "static",
    title: "Start here",
    description: "First words.",
    toc: [{ text: "安装", id: "install", depth: 2 }],
    links: [
      {
        href: "./next.md#top",
        target: "/guide/next#top",
        place: { file: "docs/guide/page.md", line: 7, column: 1 },
      },
    ],
    blocks: [{ code: "let a;", language: "ts", meta: { title: "a.ts" }, line: 9 }],
    anchors: ["start-here", "install"],
  });
  expect(page.body).toContain('<ink-code n="0"></ink-code>');
  expect(page.body).toContain('<a href="/guide/next#top">on</a>');
});

test("links and labels follow the page's language", () => {
  const config: UserConfig = {
    locales: [
      { lang: "en", label: "English" },
      { lang: "zh", label: "中文" },
    ],
    base: "/docs/",
  };
  const page = parse("# 标题\n\n[链接](/guide/next)\n\n:::tip\n内容\n:::\n\n脚注[^1]\n\n[^1]: 说明", {
    config,
    file: "zh/guide/page.md",
  });
  expect(page.body).toContain('href="/docs/zh/guide/next"');
  expect(page.body).toContain('<p class="ink-callout-title">提示</p>');
  expect(page.body).toContain("脚注</h2>");
});

test.each([
  ["Text {/* a comment */} and more", "static", "<p>Text  and more</p>"],
  ['<div className="x">\n\n## Inside\n\n</div>', "static", 'class="x"'],
  ["<kbd>Ctrl</kbd> and <b>bold</b>", "static", "<kbd>Ctrl</kbd>"],
  ["<Badge />", "live", "ink-live"],
  ["<div><Badge /></div>", "live", "ink-live"],
  ["Sum: {1 + 1}", "live", "1 + 1"],
  ['import x from "./x.js"', "live", "./x.js"],
  ["<button onClick={() => 1}>a</button>", "live", "onClick"],
])("MDX %j is a %s page", (text, kind, part) => {
  const page = parse(text, { file: "guide/page.mdx" });
  expect(page.kind).toBe(kind);
  expect(page.body).toContain(part);
});

test("times and prose with colons are no directives, also beside a container", () => {
  const { body } = parse(":::note\nAt 12:30 see a:b and ::x\n:::");
  expect(body).toContain("At 12:30 see a:b and ::x");
});

test.each([
  ["# A\n\n<b>", "guide/page.mdx", "not valid MDX", 3],
  [":::tipp\nx\n:::", "guide/page.md", 'no container of type "tipp"', 1],
  ["---\ntitle: a: b\n---\n", "guide/page.md", "not valid YAML", 2],
])("%j is refused with its place", (text, file, message, line) => {
  expect(() => parse(text, { file })).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message) as string,
      place: expect.objectContaining({ line }) as object,
    }),
  );
});

test("a home page's links are resolved like any other", () => {
  const page = parse(
    "---\npageType: home\nhero:\n  name: A\n  actions:\n    - { text: Go, link: ./next.md }\n---\n",
  );
  expect(page.frontmatter.hero?.actions?.[0]?.link).toBe("/guide/next");
  expect(page.links[0]?.place.line).toBe(6);
});

interface Options {
  file?: string;
  config?: UserConfig;
}

function parse(text: string, { file = "guide/page.md", config: user = {} }: Options = {}): ParsedPage {
  const config = resolveConfig(user, { paths: resolvePaths(user, "/project"), configFiles: [], texts: {} });
  const extension = file.endsWith(".mdx") ? "mdx" : "md";
  const assets = { find: () => undefined } as unknown as AssetReader;
  return parsePage({ file, path: `/project/docs/${file}`, extension }, text, {
    config,
    assets,
    displayFile: `docs/${file}`,
  });
}
