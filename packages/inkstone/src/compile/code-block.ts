import { escapeAttribute, escapeText } from "./escape-html.ts";

/** A fenced block, taken out of the page until its colours are known. */
export interface CodeBlock {
  code: string;
  language: string;
  meta: CodeMeta;
  /** Line of the opening fence. */
  line: number;
  /** Where it stands, if that is a fragment of the page; for messages. */
  file?: string;
}

/** What authors write behind the language: `ts title="a.ts" {1,3-5} lineNumbers wrap`. */
export interface CodeMeta {
  title: string;
  highlighted: number[];
  hasLineNumbers: boolean;
  isWrapped: boolean;
}

export interface CodeDefaults {
  showLineNumbers: boolean;
  defaultWrapCode: boolean;
}

export function parseCodeMeta(meta: string, defaults: CodeDefaults): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? "";
  const words = meta.replace(title?.[0] ?? "", "").split(/\s+/);
  return {
    title: title?.[1] ?? title?.[2] ?? title?.[3] ?? "",
    highlighted: ranges.split(",").flatMap(expandRange),
    hasLineNumbers:
      words.includes("lineNumbers") || (defaults.showLineNumbers && !words.includes("noLineNumbers")),
    isWrapped: words.includes("wrap") || (defaults.defaultWrapCode && !words.includes("noWrap")),
  };
}

/** The block as readers get it. Lines are HTML already. */
export function renderCodeBlock(
  { language, meta }: CodeBlock,
  lines: readonly string[],
  copyLabel: string,
): string {
  const marked = new Set(meta.highlighted);
  const code = lines
    .map((line, index) => `<span class="line${marked.has(index + 1) ? " highlighted" : ""}">${line}</span>`)
    .join("\n");
  const flags = `${meta.hasLineNumbers ? " data-line-numbers" : ""}${meta.isWrapped ? " data-wrap" : ""}`;
  const title = meta.title === "" ? "" : `<div class="ink-code-title">${escapeText(meta.title)}</div>`;
  const copy = `<button type="button" class="ink-code-copy" data-ink-copy aria-label="${escapeAttribute(copyLabel)}"></button>`;
  return `<div class="ink-code" data-lang="${escapeAttribute(language)}"${flags}>${title}${copy}<pre tabindex="0"><code>${code}</code></pre></div>`;
}

/** `3-5` is 3, 4 and 5. */
function expandRange(range: string): number[] {
  const [from, to] = range.split("-").map((part) => Number.parseInt(part, 10));
  if (from === undefined || Number.isNaN(from)) return [];
  const end = to === undefined || Number.isNaN(to) ? from : Math.min(to, from + 9999);
  return Array.from({ length: Math.max(0, end - from + 1) }, (_, index) => from + index);
}
