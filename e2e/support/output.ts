import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** What a folder holds: the hash of every file by its path below the folder, with forward slashes. */
export type Output = ReadonlyMap<string, string>;

export function readOutput(folder: string): Output {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files
      .map((path): [string, string] => [relative(folder, path).split(sep).join("/"), hashOf(path)])
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
}

/** Every file that is in one folder only, or differs. Empty: byte for byte the same. */
export function findDifferences(actual: Output, expected: Output): string[] {
  return [...new Set([...actual.keys(), ...expected.keys()])].flatMap((path) => {
    const [left, right] = [actual.get(path), expected.get(path)];
    if (left === right) return [];
    if (left === undefined) return [`missing ${path}`];
    return [right === undefined ? `surplus ${path}` : `different ${path}`];
  });
}

/** What is wrong with a built site as readers would see it: files cut short, and files that others name and that are not there. */
export function findBroken(folder: string): string[] {
  const files = new Set(readOutput(folder).keys());
  return [...files].flatMap((path) => {
    if (!path.endsWith(".html") && !path.endsWith(".json")) return [];
    const text = readFileSync(join(folder, path), "utf8");
    if (!isWhole(path, text)) return [`${path} is cut short`];
    const missing = findNamedFiles(text).filter((named) => !files.has(named));
    return missing.map((named) => `${path} names ${named}`);
  });
}

function isWhole(path: string, text: string): boolean {
  if (path.endsWith(".html")) return text.startsWith("<!doctype html>") && text.endsWith("</html>\n");
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Everything below `assets/` that is named: in attributes, in the data that scripts read, and in the route table. */
function findNamedFiles(text: string): string[] {
  return [...text.matchAll(/"\/?(assets\/[^"?#]+)"/g)].map(([, path = ""]) => path);
}

function hashOf(path: string): string {
  return createHash("sha1").update(readFileSync(path)).digest("hex");
}
