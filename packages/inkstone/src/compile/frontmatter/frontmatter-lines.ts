/** Front matter as it is written, and the line of the file that it begins on. */
export interface FrontmatterText {
  text: string;
  firstLine: number;
}

/** What stands between fences begins on the file's second line; nothing is looked for on its first. */
export function betweenFences(text: string): FrontmatterText {
  return { text, firstLine: text === "" ? 1 : 2 };
}

/** A key is written as `key:`, or in TOML as `key =` or `[key]`. */
export function findLine({ text, firstLine }: FrontmatterText, key: string): number {
  const name = key.replaceAll(/[^\w-]/g, ".");
  const start = new RegExp(`^(?:["']?${name}["']?\\s*[:=.]|\\[{1,2}${name}\\b)`);
  const index = text.split("\n").findIndex((line) => start.test(line));
  return Math.max(0, index) + firstLine;
}

/** A key within the value of another, or where that one begins. */
export function findInnerLine(written: FrontmatterText, outer: string, key: string): number {
  const { text, firstLine } = written;
  const first = findLine(written, outer);
  const name = key.replaceAll(/[^\w-]/g, ".");
  const start = new RegExp(`(?:^|[\\s{,.-])["']?${name}["']?\\s*[:=]`);
  const index = text.split("\n").findIndex((line, at) => at + firstLine >= first && start.test(line));
  return index < 0 ? first : index + firstLine;
}

/** Wherever it stands, alone in its line or among others: `- { title: Fast, icon: rocket }`. */
export function findIconLines(written: FrontmatterText, name: string): number[] {
  const start = new RegExp(`(?:^|[\\s{,-])["']?icon["']?\\s*[:=]\\s*["']?${name}(?![\\w-])`);
  const lines = written.text
    .split("\n")
    .flatMap((line, index) => (start.test(line) ? [index + written.firstLine] : []));
  return lines.length === 0 ? [findLine(written, "features")] : lines;
}
