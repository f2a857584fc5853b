/** What authors write behind the language: `ts title="a.ts" {1,3-5} lineNumbers wrap`. */
export interface CodeMeta {
  title: string;
  /** Lines of the block as it is shown, from 1. */
  highlighted: number[];
  /** Lines that are shown as added or removed. */
  inserted: number[];
  deleted: number[];
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

/** `{1,3-5}`, `[title]`, `/word/2`, `name="value"`, `name={1,3}`, `name`, or `"word"` as Starlight's authors write. */
const PART =
  /\{([\d,\s-]*)\}|\[((?:\\.|[^\]\\])*)\]|\/((?:\\.|[^/\\])+)\/([\d,-]*)(?=\s|$)|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\{[^{}]*\})|([^\s"']\S*)))?|(?<=^|\s)(["'])(.+?)\10(?=\s|$)/g;

/** `server.ts`, before anything else. */
const FILE_NAME = /^[ \t]*((?:[\w@.-]+\/)*[\w@.-]*\.[a-z]\w{0,9})(?=\s|$)/i;

export function parseCodeMeta(meta: string, defaults: CodeDefaults): CodeMeta {
  const values = new Map<string, string>();
  const highlighted: number[] = [];
  const words: WordQuery[] = [];
  for (const [, ranges, label, word, nth, name, ...more] of meta === "" ? [] : meta.matchAll(PART)) {
    const [quoted, marked] = [more.slice(0, 4), more[5]];
    if (ranges !== undefined) highlighted.push(...expandRanges(ranges));
    if (label !== undefined) values.set("title", unescape(label));
    if (word !== undefined) words.push({ text: unescape(word), occurrences: expandRanges(nth ?? "") });
    if (marked !== undefined) words.push({ text: marked, occurrences: [] });
    if (name !== undefined) values.set(name, quoted.find((value) => value !== undefined) ?? "");
  }
  const linesIn = (name: string): number[] => {
    const value = values.get(name) ?? "";
    if (value === "") return [];
    // Starlight's authors name texts in the same place: `ins="step 2"`.
    return /^[\d\s,{}"'-]*$/.test(value) ? expandRanges(value) : [];
  };
  return {
    // The second is what Nextra's authors write, the third what those of Mintlify do.
    title: values.get("title") ?? values.get("filename") ?? fileNameIn(meta) ?? "",
    // What authors of Material, Next.js and Starlight write.
    highlighted: [...highlighted, ...["hl_lines", "highlight", "mark"].flatMap(linesIn)],
    inserted: linesIn("ins"),
    deleted: linesIn("del"),
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
  const written = values.get("lineNumbers") ?? values.get("showLineNumbers") ?? values.get("linenums");
  const isBare = values.has("noLineNumbers") || values.has("hideLineNumbers");
  if (written === undefined && (!defaults.showLineNumbers || isBare)) return undefined;
  return positive(written) ?? positive(values.get("startLineNumber")) ?? 1;
}

/** `1,3-5`, `{1,3-5}` and `1 3-5` are 1, 3, 4 and 5. */
function fileNameIn(meta: string): string | undefined {
  return meta.includes(".") ? FILE_NAME.exec(meta)?.[1] : undefined;
}

function expandRanges(ranges: string): number[] {
  return [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].flatMap(([, first, last = first]) => {
    const from = Number(first);
    const end = Math.min(Number(last), from + 9999);
    return Array.from({ length: Math.max(0, end - from + 1) }, (_, index) => from + index);
  });
}

function positive(text = ""): number | undefined {
  return /^\d{1,6}(px)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}

function unescape(text: string): string {
  return text.replaceAll(/\\(.)/g, "$1");
}
