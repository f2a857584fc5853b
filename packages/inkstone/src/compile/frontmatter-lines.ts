/** The front matter starts on the file's second line. A key is written as `key:`, or in TOML as `key =` or `[key]`. */
export function findLine(written: string, key: string): number {
  const name = key.replaceAll(/[^\w-]/g, ".");
  const start = new RegExp(`^(?:["']?${name}["']?\\s*[:=.]|\\[{1,2}${name}\\b)`);
  const index = written.split("\n").findIndex((line) => start.test(line));
  return Math.max(0, index) + (written === "" ? 1 : 2);
}

/** A key within the value of another, or where that one begins. */
export function findInnerLine(written: string, outer: string, key: string): number {
  const first = findLine(written, outer);
  const name = key.replaceAll(/[^\w-]/g, ".");
  const start = new RegExp(`(?:^|[\\s{,.-])["']?${name}["']?\\s*[:=]`);
  const index = written.split("\n").findIndex((line, at) => at + 2 >= first && start.test(line));
  return index < 0 ? first : index + 2;
}

/** Wherever it stands, alone in its line or among others: `- { title: Fast, icon: rocket }`. */
export function findIconLines(written: string, name: string): number[] {
  const start = new RegExp(`(?:^|[\\s{,-])["']?icon["']?\\s*[:=]\\s*["']?${name}(?![\\w-])`);
  const lines = written.split("\n").flatMap((line, index) => (start.test(line) ? [index + 2] : []));
  return lines.length === 0 ? [findLine(written, "features")] : lines;
}
