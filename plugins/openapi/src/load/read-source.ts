import { readFile } from "node:fs/promises";

const SECONDS = 30;

export function isUrl(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** The text of a file or, only when one is named, of an address in the network. */
export async function readSource(address: string): Promise<string> {
  if (!isUrl(address)) return readLocal(address);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(SECONDS * 1000) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await response.text();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${address} cannot be fetched: ${reason}.`, { cause });
  }
}

async function readLocal(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new Error(`The file ${path} cannot be read. Correct the path: it is relative to the config file.`, {
      cause,
    });
  }
}

/** Values that the aliases of a description may stand for; without any, it has fewer than letters. */
const MOST_VALUES = 1_000_000;

/** What a file or an answer says. Ten lines of aliases can stand for more than any memory holds, written out in an example. */
export async function parseSource(text: string, address: string): Promise<unknown> {
  const value = await parse(text, address);
  if (countValues(value) > Math.max(MOST_VALUES, text.length))
    throw new Error(
      `${address} has aliases that stand for more than ${MOST_VALUES} values. Use $ref instead.`,
    );
  return value;
}

/** JSON is told by its first character; everything else is YAML, whose parser is loaded only then. */
async function parse(text: string, address: string): Promise<unknown> {
  try {
    // \s also stands for the mark that some editors begin a file with, which JSON does not know.
    if (/^\s*[{[]/.test(text)) return JSON.parse(text.trimStart()) as unknown;
    const { load } = await import("js-yaml");
    return load(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    throw new Error(`${address} is neither JSON nor YAML: ${reason}`, { cause });
  }
}

/** How many values there are when each alias is written out. Within itself a value counts once: only references follow it there. */
function countValues(value: unknown, counts = new Map<object, number>()): number {
  if (typeof value !== "object" || value === null) return 1;
  const known = counts.get(value);
  if (known !== undefined) return known;
  counts.set(value, 1);
  const count = Object.values(value).reduce<number>((sum, one) => sum + countValues(one, counts), 1);
  counts.set(value, count);
  return count;
}
