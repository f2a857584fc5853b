export interface RandomDocument {
  text: string;
  file: "page.md" | "page.mdx";
}

/** Pieces of everything that an author may write, right and wrong. */
const FRAGMENTS: readonly string[] = [
  "# Title\n", "## Second {#id}\n", "### 中文标题 `code`\n", "## a \\{#b}\n", "## {#only .cls k=v}\n", "Setext\n===\n", "---\n",
  "---\ntitle: x\n---\n", "+++\ntitle = 1\n+++\n", "Text with *emphasis*, **strong**, ~~gone~~ and `code`.\n", "**中文。**中文", "中文**“强调”**中文",
  "*（注）*文", "~~删除。~~后", "***", "**", "*", "_", "~~", "~", "`", "``", "```\n", "````md\n", "~~~\n",
  "```ts title=\"a.ts\" {1,3-5}\nconst a = 1;\n```\n", "```mermaid\ngraph TD\nA --> B\n```\n", "```math\nx^2\n```\n", "    indented code\n", "\ttab\n",
  "- item\n", "  - nested\n", "1. one\n", "- [ ] todo\n", "- [x] done\n", "* star\n", "+ plus\n", "> quote\n", "> > deep\n", "> [!NOTE]\n> text\n",
  "> [!nope] Title\n> text\n", "> [!TIP]\n", "| a | b |\n|:--|--:|\n| 1 | 2 |\n", "|", "| - |\n", "Term\n: definition\n", ": \n", "[link](/url \"title\")",
  "[rel](./page.md#id)", "[ref][a]", "[a]: /url\n", "[", "]", "](", ")", "![alt](/x.png)", "<https://a.b>", "https://example.com/a_(b)", "www.a.com",
  "a@b.co", "[^1]", "[^1]: note\n", ":::tip\ntext\n:::\n", ":::tip Title **x**\n", "::: warning\n", ":::\n", "::::note\n", "::::\n",
  ":::details{title=\"<\"}\n", ":::tip[Label [x]]\n", ":::nope\n", "::leaf\n", ":text[x]{y=z}", ":tada:", ":100:", "12:30:45", ":nope:", ":",
  "$x^2$", "$$\n\\frac{a}{b}\n$$\n", "$$x$$", "$5 and $6", "$", "$$", "$\\foo{$", "US$5", "\\$", "$`a`$", "<div>\n", "</div>\n", "<b>", "</b>",
  "<br>", "<details>\n<summary>S</summary>\n\n", "</details>\n", "<script>\nif (a<b) {}\n", "</script>\n", "<style>", "<!-- c -->", "<!--", "-->", "<a href=\"", "<a id=\"x\"/>",
  "<textarea>", "<table><tr><td>", "<p>", "<img src=x>", "<?php ?>", "<![CDATA[x]]>", "<", ">", "&amp;", "&copy", "&#0;", "&#x1F600;",
  "import A from \"./a\";\n", "export const a = \"$x\";\n", "<A />", "<A b={1} c=\"d\">", "</A>", "<>", "</>", "{1 + 1}", "{/* c */}", "{`${a}`}", "{", "}", "{$a}", "{...a}",
  "\\", "\\*", "\\{", "\\<", "\n", "\n\n", " ", "  \n", "\r\n", "\t", "\u00a0", "\u3000", "\u0000", "\ufeff", "\ue000", "\ue001\ue002", "\ud83d", "😀", "👨‍👩‍👧", "é", "e\u0301",
  "العربية", "中文", "。", "，", "“", "”", "（", "）", "、", "한국어", "にほん", "word", "a", "1", "!", "\"", "'", "constructor", "__proto__",
];

/** Documents from a seed: the same seed gives the same ones. A part is made anew, a part by changing `originals`. */
export function createRandomDocuments(
  count: number,
  seed: number,
  originals: readonly string[],
): RandomDocument[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const compose = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 24) }, () => pick(FRAGMENTS)).join(random() < 0.4 ? "\n" : "");
  const mutate = (text: string): string => {
    const start = Math.floor(random() * text.length);
    let part = text.slice(start, start + 40 + Math.floor(random() * 1500));
    for (let change = 0; change < 1 + random() * 6; change++) {
      const at = Math.floor(random() * part.length);
      const removed = Math.floor(random() ** 3 * 60);
      part = part.slice(0, at) + (random() < 0.7 ? pick(FRAGMENTS) : "") + part.slice(at + removed);
    }
    return part;
  };
  return Array.from({ length: count }, () => ({
    text: random() < 0.6 || originals.length === 0 ? compose() : mutate(pick(originals)),
    file: random() < 0.5 ? "page.md" : "page.mdx",
  }));
}

/** Mulberry32: small, and good enough to reach every corner. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
