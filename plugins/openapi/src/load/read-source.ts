import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { SiteError } from "inkstone";

const SECONDS = 30;

export function isUrl(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** As authors know it: files are named from the project's folder on. */
export function nameOfSource(address: string, folder: string): string {
  return isUrl(address) ? address : relative(folder, address).replaceAll("\\", "/");
}

/** The text of a file or, only when one is named, of an address in the network. */
export async function readSource(address: string, folder: string): Promise<string> {
  if (!isUrl(address)) return readLocal(address, nameOfSource(address, folder));
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(SECONDS * 1000) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return await response.text();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SiteError(`${address} cannot be fetched: ${reason}.`, {
      code: "openapi-source",
      hint: "Correct the address, or download the description and name its file.",
      cause,
    });
  }
}

async function readLocal(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new SiteError(`The file ${name} cannot be read.`, {
      code: "openapi-source",
      hint: "Correct the path: it is relative to the config file.",
      cause,
    });
  }
}

/** Values that the aliases of a description may stand for; without any, it has fewer than letters. */
const MOST_VALUES = 1_000_000;

/** What a file or an answer says; `name` is for messages. Ten lines of aliases can stand for more than any memory holds, written out in an example. */
export async function parseSource(text: string, name: string): Promise<unknown> {
  const value = await parse(text, name);
  const circle = findCircle(value);
  if (circle !== undefined)
    throw createAliasError(
      `${name} has an alias that stands for a value around it, at ${circle.join(" › ")}.`,
    );
  if (countValues(value) > Math.max(MOST_VALUES, text.length))
    throw createAliasError(`${name} has aliases that stand for more than ${MOST_VALUES} values.`);
  return value;
}

function createAliasError(message: string): SiteError {
  return new SiteError(message, {
    code: "openapi-alias",
    hint: "Use $ref for a schema, and write an example out.",
  });
}

/** JSON is told by its first character; everything else is YAML, whose parser is loaded only then. */
async function parse(text: string, name: string): Promise<unknown> {
  try {
    // \s also stands for the mark that some editors begin a file with, which JSON does not know.
    if (/^\s*[{[]/.test(text)) return JSON.parse(text.trimStart()) as unknown;
    const { load } = await import("js-yaml");
    return load(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    const offset = isUrl(name) ? undefined : findOffset(cause, text);
    throw new SiteError(`${name} is neither JSON nor YAML: ${reason}`, {
      code: "openapi-source",
      hint: "Correct it there, or name another file.",
      ...(offset !== undefined && { place: { file: name, ...lineAndColumn(text, offset) } }),
      cause,
    });
  }
}

/** Where both parsers say that they could not go on. */
function findOffset(cause: unknown, text: string): number | undefined {
  const { mark, message = "" } = cause as { mark?: { position?: number }; message?: string };
  if (mark?.position !== undefined) return mark.position;
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : text.length - text.trimStart().length + Number(position);
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** The keys to a value that stands within itself, which JSON cannot say. */
function findCircle(
  value: unknown,
  around: ReadonlySet<unknown> = new Set(),
  done = new Set(),
): string[] | undefined {
  if (typeof value !== "object" || value === null || done.has(value)) return undefined;
  if (around.has(value)) return [];
  const inner = new Set([...around, value]);
  for (const [key, one] of Object.entries(value)) {
    const rest = findCircle(one, inner, done);
    if (rest !== undefined) return [key, ...rest];
  }
  done.add(value);
  return undefined;
}

/** How many values there are when each alias is written out. */
function countValues(value: unknown, counts = new Map<object, number>()): number {
  if (typeof value !== "object" || value === null) return 1;
  const known = counts.get(value);
  if (known !== undefined) return known;
  const count = Object.values(value).reduce<number>((sum, one) => sum + countValues(one, counts), 1);
  counts.set(value, count);
  return count;
}
