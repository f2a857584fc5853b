import { SiteError } from "inkstone";

/** One file of a playground. */
export interface PlaygroundFile {
  /** As other files import it: `card.css`. */
  name: string;
  /** `tsx`, `css`, … */
  language: string;
  code: string;
}

/** A block of code as a page writes it. */
export interface Fence {
  language: string;
  meta: string;
  code: string;
}

/** `name`, `name="value"`, `[title]`, and whatever else stands between spaces. */
const TOKEN = /\[[^\]]*\]|[\w-]+=(?:"[^"]*"|'[^']*')|\S+/g;
const LANGUAGES: ReadonlySet<string> = new Set(["css", "js", "jsx", "ts", "tsx"]);

export function hasFlag(meta: string): boolean {
  return tokensOf(meta).includes("playground");
}

export function removeFlag(meta: string): string {
  return tokensOf(meta)
    .filter((token) => token !== "playground")
    .join(" ");
}

/** What a reader edits, the component first. Undefined: the first block has no flag, so all are only shown. */
export function createFiles(fences: readonly Fence[]): PlaygroundFile[] | undefined {
  const [first] = fences;
  if (first === undefined || !hasFlag(first.meta)) return undefined;
  if (first.language !== "tsx" && first.language !== "jsx")
    throw createPlaygroundError(
      `A playground is written in tsx or jsx, not in ${first.language || "plain text"}.`,
      "Write tsx behind the fence, or remove the word playground.",
    );
  return fences.map(({ language, meta, code }, index) => {
    if (!LANGUAGES.has(language))
      throw createPlaygroundError(
        `A playground has files of tsx, jsx, ts, js and css, not of ${language || "plain text"}.`,
        "Write one of these behind the fence, or move the block out of the group.",
      );
    return {
      name: titleOf(meta) || (index === 0 ? `App.${language}` : `file${index}.${language}`),
      language,
      code,
    };
  });
}

export function createPlaygroundError(message: string, hint: string): SiteError {
  return new SiteError(message, { code: "playground-block", hint });
}

function titleOf(meta: string): string {
  const tokens = tokensOf(meta);
  const label = tokens.find((token) => token.startsWith("["));
  if (label !== undefined) return label.slice(1, -1);
  const title = tokens.find((token) => token.startsWith("title="));
  return title?.slice(6).replace(/^(["'])(.*)\1$/s, "$2") ?? "";
}

function tokensOf(meta: string): string[] {
  return meta.match(TOKEN) ?? [];
}
