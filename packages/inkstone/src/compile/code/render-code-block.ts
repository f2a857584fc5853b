import { escapeAttribute, escapeText } from "../html/escape-html.ts";
import type { ColouredCode } from "../highlight/coloured-code.ts";
import type { CodeLabels } from "../labels.ts";
import type { CodeBlock } from "./code-block.ts";
import { classesOf, elementOf, type LineMark } from "./line-marks.ts";
import { findWord, markWords } from "./mark-words.ts";

/** Pixels, as the theme sets code; a folded block ends behind a whole line. */
const LINE_HEIGHT = 22;
const PADDING = 28;
/** Hiding fewer lines than the button takes away would be silly. */
const FEWEST_HIDDEN = 3;
const PLAIN: LineMark = { kinds: [] };

/** The block as readers get it: complete without script, every line an element. */
export function renderCodeBlock(block: CodeBlock, coloured: ColouredCode, labels: CodeLabels): string {
  const { meta, label } = block;
  const lines = coloured.html === undefined ? renderLines(block, coloured) : [coloured.html];
  const shown = countShown(meta.foldHeight, lines.length);
  const flags = [
    label === "" ? "" : ` data-lang="${escapeAttribute(label)}"`,
    // Known before the title is here: nothing moves when it arrives.
    meta.title === "" ? "" : " data-titled",
    meta.lineNumbers === undefined
      ? ""
      : ` data-line-numbers="${digitsOf(meta.lineNumbers + lines.length - 1)}"`,
    meta.isWrapped ? " data-wrap" : "",
    shown < lines.length ? " data-fold" : "",
    coloured.isThemed === true ? " data-themed" : "",
  ].join("");
  const title = meta.title === "" ? "" : `<div class="ink-code-title">${escapeText(meta.title)}</div>`;
  return (
    `<div class="ink-code"${flags}>${title}${renderTools(meta.isWrapped, labels)}` +
    `<pre tabindex="0"${renderPre(block, coloured)}><code>${foldLines(lines, shown)}</code></pre>` +
    `${shown < lines.length ? renderFoldButton(lines.length, labels) : ""}</div>`
  );
}

function renderTools(isWrapped: boolean, { copy, copied, wrap }: CodeLabels): string {
  return (
    `<div class="ink-code-tools"><button type="button" class="ink-code-wrap" data-ink-wrap aria-pressed="${isWrapped}" aria-label="${escapeAttribute(wrap)}"></button>` +
    `<button type="button" class="ink-code-copy" data-ink-copy="${escapeAttribute(copied)}" aria-label="${escapeAttribute(copy)}"></button></div>`
  );
}

function renderLines(block: CodeBlock, { lines, attributes }: ColouredCode): string[] {
  const { marks, meta } = block;
  const marked = markLines(block, lines);
  // Numbers that start with 1 are counted by the style sheet.
  const first = meta.lineNumbers === 1 ? undefined : meta.lineNumbers;
  if (marks.size === 0 && first === undefined && attributes === undefined)
    return marked.map((line) => `<span class="line">${line}</span>`);
  return marked.map((line, index) => {
    const mark = marks.get(index + 1) ?? PLAIN;
    const { class: given = "", rest = "" } = attributes?.[index] ?? {};
    const names = ["line", classesOf(mark), given].filter((name) => name !== "").join(" ");
    const number = first === undefined ? "" : ` data-n="${first + index}"`;
    const prompt =
      mark.prompt === undefined
        ? ""
        : `<span class="ink-prompt ink-uncopied">${escapeText(mark.prompt)}</span>`;
    const content = mark.plain === undefined ? line : escapeText(mark.plain);
    const element = elementOf(mark);
    return `<${element} class="${escapeAttribute(names)}"${number}${rest}>${prompt}${content}</${element}>`;
  });
}

/** Words are looked for in the code and marked in its HTML. */
function markLines({ code, meta, words }: CodeBlock, lines: readonly string[]): readonly string[] {
  if (meta.words.length === 0 && words.length === 0) return lines;
  const counts = meta.words.map(() => 0);
  const texts = code.split("\n");
  return lines.map((html, index) => {
    const text = texts[index] ?? "";
    const noted = words.filter(({ from, to }) => index + 1 >= from && index + 1 <= to);
    const spans = [
      ...noted.flatMap((word) => findWord(text, word.text)),
      ...meta.words.flatMap((word, number) =>
        findWord(text, word.text).filter(() => {
          const count = (counts[number] ?? 0) + 1;
          counts[number] = count;
          return word.occurrences.length === 0 || word.occurrences.includes(count);
        }),
      ),
    ];
    return spans.length === 0 ? html : markWords(html, spans);
  });
}

/** The lines behind the fold are one element, which the theme hides where a script can show them again. */
function foldLines(lines: readonly string[], shown: number): string {
  if (shown >= lines.length) return lines.join("\n");
  return `${lines.slice(0, shown).join("\n")}<span class="ink-code-rest">\n${lines.slice(shown).join("\n")}</span>`;
}

function renderFoldButton(lines: number, { showAll, showLess }: CodeLabels): string {
  return `<button type="button" class="ink-code-fold" data-ink-fold="${escapeAttribute(showLess)}" aria-expanded="false">${escapeText(showAll.replace("{lines}", String(lines)))}</button>`;
}

function countShown(height: number | undefined, lines: number): number {
  if (height === undefined) return lines;
  const fitting = Math.max(1, Math.round((height - PADDING) / LINE_HEIGHT));
  return lines - fitting < FEWEST_HIDDEN ? lines : fitting;
}

function renderPre({ marks }: CodeBlock, { pre = { class: "", rest: "" } }: ColouredCode): string {
  const hasFocus = [...marks.values()].some(({ kinds }) => kinds.includes("focus"));
  const names = [pre.class, hasFocus ? "has-focused" : ""].filter((name) => name !== "").join(" ");
  return `${names === "" ? "" : ` class="${escapeAttribute(names)}"`}${pre.rest}`;
}

function digitsOf(number: number): number {
  return String(number).length;
}
