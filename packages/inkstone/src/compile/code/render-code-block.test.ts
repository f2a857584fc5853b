import { expect, test } from "vitest";
import type { CodeLabels } from "../labels.ts";
import { type CodeBlock, createCodeBlock } from "./code-block.ts";
import { createCodeGroup } from "./create-code-group.ts";
import { renderCodeBlock } from "./render-code-block.ts";
import { renderCodeGroup } from "./render-code-group.ts";

const labels: CodeLabels = {
  copy: "Copy",
  copied: "Copied",
  wrap: "Wrap",
  showAll: "Show all {lines} lines",
  showLess: "Show less",
  group: "Variants",
};

test("titles, languages and labels cannot break out of the markup", () => {
  const html = render(create("a", '"><script>', "title='<i>\"x\"'"), { ...labels, copy: '"copy"' });
  expect(html).not.toMatch(/<script|<i>/);
  expect(html).toContain('aria-label="&quot;copy&quot;"');
});

test("a language is known in any letters, and shown as it is written", () => {
  expect(create("a", "Python", "")).toMatchObject({ language: "python", label: "Python" });
  expect(create("-a\n+b", "Diff", "lang=TS")).toMatchObject({ language: "ts", code: "a\nb" });
  expect(create("$ ls", "Shell-Session", "")).toMatchObject({ language: "bash", code: "ls" });
});

test("no block needs a style attribute", () => {
  expect(render(create("a\n".repeat(40), "ts", 'title="x" lineNumbers=7 fold {1} /a/'))).not.toContain(
    "style=",
  );
});

test("lines that the meta calls added or removed are shown as such", () => {
  const html = codeOf(render(create("a\nb\nc", "ts", "del={1} ins={2} mark={3}")));
  expect(html).toBe(
    '<del class="line diff remove ink-uncopied">a</del>\n<ins class="line diff add">b</ins>\n<span class="line highlighted">c</span>',
  );
});

test("lines carry what they are, as elements that say so", () => {
  const html = codeOf(render(create("a // [!code --]\nb // [!code ++]\nc", "ts", "{3}")));
  expect(html).toBe(
    '<del class="line diff remove ink-uncopied">a</del>\n<ins class="line diff add">b</ins>\n<span class="line highlighted">c</span>',
  );
});

test("the second occurrence of a word is the block's second, not the line's", () => {
  expect(codeOf(render(create("a a\na", "ts", "/a/2-3")))).toBe(
    '<span class="line">a <mark class="highlighted-word">a</mark></span>\n<span class="line"><mark class="highlighted-word">a</mark></span>',
  );
});

test("numbers that do not start with 1 are written on the lines", () => {
  expect(render(create("a\nb", "ts", "lineNumbers"))).not.toContain("data-n=");
  const html = render(create("a\nb", "ts", "lineNumbers=99"));
  expect(html).toContain('data-line-numbers="3"');
  expect(codeOf(html)).toBe(
    '<span class="line" data-n="99">a</span>\n<span class="line" data-n="100">b</span>',
  );
});

test("a folded block holds all of its lines", () => {
  const html = render(
    create(Array.from({ length: 20 }, (_, index) => `l${index}`).join("\n"), "ts", "fold height=116"),
  );
  expect(codeOf(html).split('<span class="ink-code-rest">')[0]?.split("\n")).toHaveLength(4);
  expect(html.match(/class="line"/g)).toHaveLength(20);
  expect(html).toContain('data-ink-fold="Show less" aria-expanded="false">Show all 20 lines</button>');
});

test("a block that is hardly longer than its fold is not folded", () => {
  expect(render(create("a\nb\nc\nd\ne\nf", "ts", "fold height=116"))).not.toContain("fold");
});

test("a prompt and an answer are shown and not copied", () => {
  expect(codeOf(render(create("$ a <b\n<c>", "bash", "")))).toBe(
    '<span class="line"><span class="ink-prompt ink-uncopied">$ </span>a &lt;b</span>\n<span class="line output ink-uncopied">&lt;c&gt;</span>',
  );
});

test("what transformers wrote stays", () => {
  const html = renderCodeBlock(
    create("a", "ts", "{1}"),
    { lines: ["A"], attributes: [{ class: "mine", rest: ' data-x="1"' }], pre: { class: "shiki", rest: "" } },
    labels,
  );
  expect(html).toContain(
    '<pre tabindex="0" class="shiki"><code><span class="line highlighted mine" data-x="1">A</span>',
  );
});

test("the tabs of a group are named by title, by language, or by number", () => {
  const blocks = [create("a", "sh", "[npm]"), create("b", "ts", ""), create("c", "", "")];
  const group = createCodeGroup(blocks, "x", new Set(["tab-ts"]));
  expect(group.tabs.map(({ label, anchor }) => [label, anchor])).toEqual([
    ["npm", "tab-npm"],
    ["ts", ""],
    ["3", "tab-3"],
  ]);
  const html = renderCodeGroup(group, ["<a>", "<b>", "<c>"], "Variants");
  expect(html.match(/<input [^>]* checked>/g)).toHaveLength(1);
  expect(html).toContain('data-ink-sync="npm,ts,3"');
  expect(html).toContain(
    'npm</label><div class="ink-tab-panel" id="tab-npm"><a></div><input type="radio" class="ink-tab-input"',
  );
});

function create(code: string, info: string, meta: string): CodeBlock {
  const defaults = { showLineNumbers: false, defaultWrapCode: false };
  const embed = (): never => {
    throw new Error("No file is named.");
  };
  return createCodeBlock({ code, info, meta, line: 1 }, { defaults, embed });
}

function render(block: CodeBlock, words: CodeLabels = labels): string {
  return renderCodeBlock(block, { lines: block.code.replaceAll("<", "&lt;").split("\n") }, words);
}

function codeOf(html: string): string {
  return /<code>([\s\S]*)<\/code>/.exec(html)?.[1] ?? "";
}
