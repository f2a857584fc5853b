/** What authors write behind the language: `ts title="a.ts" {1,3-5} lineNumbers wrap`. */
export interface CodeMeta {
  title: string;
  /** Lines of the block as it is shown, from 1. */
  highlighted: number[];
  words: WordQuery[];
  /** Number of the first line; undefined: lines have no numbers. */
  lineNumbers: number | undefined;
  isWrapped: boolean;
  /** Height in pixels that a folded block has; undefined: it is not folded. */
  foldHeight: number | undefined;
  /** A file to show in place of the block's own text: `./x.ts#L3-L9`. */
  file: string;
  /** Language below the marks of a `diff`. */
  language: string;
}

/** A word to mark: everywhere, or its second and third occurrence only. */
export interface WordQuery {
  text: string;
  /** Empty: all of them. */
  occurrences: number[];
}

export interface CodeDefaults {
  showLineNumbers: boolean;
  defaultWrapCode: boolean;
}

/** Pixels; the height of about twelve lines. */
const FOLD_HEIGHT = 300;

/** `{1,3-5}`, `[title]`, `/word/2`, `name="value"`, `name`, or `"word"` as Starlight's authors write. */
const PART =
  /\{([\d,\s-]*)\}|\[((?:\\.|[^\]\\])*)\]|\/((?:\\.|[^/\\])+)\/([\d,-]*)(?=\s|$)|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?|(?<=^|\s)(["'])(.+?)\9(?=\s|$)/g;

export function parseCodeMeta(meta: string, defaults: CodeDefaults): CodeMeta {
  const values = new Map<string, string>();
  const highlighted: number[] = [];
  const words: WordQuery[] = [];
  for (const [, ranges, label, word, nth, name, ...more] of meta === "" ? [] : meta.matchAll(PART)) {
    const [quoted, marked] = [more.slice(0, 3), more[4]];
    if (ranges !== undefined) highlighted.push(...expandRanges(ranges));
    if (label !== undefined) values.set("title", unescape(label));
    if (word !== undefined) words.push({ text: unescape(word), occurrences: expandRanges(nth ?? "") });
    if (marked !== undefined) words.push({ text: marked, occurrences: [] });
    if (name !== undefined) values.set(name, quoted.find((value) => value !== undefined) ?? "");
  }
  return {
    // The second is what Nextra's authors write.
    title: values.get("title") ?? values.get("filename") ?? "",
    highlighted,
    words,
    lineNumbers: findFirstNumber(values, defaults),
    isWrapped:
      values.has("wrap") || values.has("wrapCode") || (defaults.defaultWrapCode && !values.has("noWrap")),
    foldHeight: values.has("fold") ? (positive(values.get("height")) ?? FOLD_HEIGHT) : undefined,
    file: values.get("file") ?? "",
    language: values.get("lang")?.toLowerCase() ?? "",
  };
}

/**
 * `js{4}`, `ts:line-numbers=2` and `{ .py .wide }`, as other generators spell it, are a language and its meta; `file="./x.ts"` is
 * no language.
 */
export function splitLanguage(info: string, meta: string): { language: string; meta: string } {
  if (/^\w+=/.test(info)) return { language: "", meta: `${info} ${meta}` };
  if (info.startsWith("{")) return readAttributes(`${info} ${meta}`);
  const at = info.search(/[{[:]/);
  if (at === -1) return { language: info, meta };
  const more = info
    .slice(at)
    .replace(":no-line-numbers", " noLineNumbers ")
    .replace(/:line-numbers(=\d+)?/, " lineNumbers$1 ");
  return { language: info.slice(0, at), meta: `${more} ${meta}` };
}

/** The first class is the language. */
function readAttributes(written: string): { language: string; meta: string } {
  const [all = "", language = ""] = /^\{[ \t]*\.([\w+#-]+)[^{}]*\}?/.exec(written) ?? [];
  return { language, meta: written.slice(all.length) };
}

function findFirstNumber(values: ReadonlyMap<string, string>, defaults: CodeDefaults): number | undefined {
  const written = values.get("lineNumbers") ?? values.get("showLineNumbers");
  if (written === undefined && (!defaults.showLineNumbers || values.has("noLineNumbers"))) return undefined;
  return positive(written) ?? positive(values.get("startLineNumber")) ?? 1;
}

/** `1,3-5` is 1, 3, 4 and 5. */
function expandRanges(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from, to] = range.split("-").map((part) => Number.parseInt(part, 10));
    if (from === undefined || Number.isNaN(from)) return [];
    const end = to === undefined || Number.isNaN(to) ? from : Math.min(to, from + 9999);
    return Array.from({ length: Math.max(0, end - from + 1) }, (_, index) => from + index);
  });
}

function positive(text = ""): number | undefined {
  return /^\d{1,6}(px)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

function unescape(text: string): string {
  return text.replaceAll(/\\(.)/g, "$1");
}
