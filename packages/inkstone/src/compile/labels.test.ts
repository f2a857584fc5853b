import { expect, test } from "vitest";
import { createPageParser } from "./page-parser.testing.ts";

const pages = createPageParser("page.mdx");

const text = `# はじめに

## 設定

:::tip
本文[^1]
:::

- [x] 一

\`\`\`js
a;
\`\`\`

<Callout type="warning">本文</Callout>

<PackageManagerTabs command="install x" />

[^1]: 注
`;

test("a language that the theme does not speak can have all words of an article", () => {
  const messages = {
    backToReference: "参照 {reference} に戻る",
    copied: "コピーしました",
    copyCode: "コードをコピー",
    footnotes: "脚注",
    headingLink: "「{title}」へのリンク",
    packageManager: "パッケージマネージャー",
    taskDone: "完了",
    tip: "ヒント",
    warning: "警告",
    wrapLines: "行を折り返す",
  };
  const config = { lang: "ja", themeConfig: { messages } };
  const { kind, body } = pages.parse(text, { config });
  expect(kind).toBe("static");
  for (const said of [
    'aria-label="参照 1 に戻る"',
    'data-ink-copy="コピーしました"',
    'aria-label="コードをコピー"',
    ">脚注<",
    'aria-label="「設定」へのリンク"',
    'aria-label="パッケージマネージャー"',
    'aria-label="完了"',
    ">ヒント<",
    ">警告<",
    'aria-label="行を折り返す"',
  ])
    expect(body).toContain(said);
  expect(body).not.toMatch(/Copy|Copied|Wrap|Tip|Warning|Footnotes|Link to|Back to|Done|Package/);
});

test("the title that a container has in the config counts for more than the word for its type", () => {
  const containers = { tip: { title: { ja: "コツ" } } };
  const config = { lang: "ja", markdown: { containers }, themeConfig: { messages: { tip: "ヒント" } } };
  expect(pages.parse(":::tip\n本文\n:::\n", { config }).body).toContain(">コツ<");
});
