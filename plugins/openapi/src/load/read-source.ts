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

/** JSON is told by its first character; everything else is YAML, whose parser is loaded only then. */
export async function parseSource(text: string, address: string): Promise<unknown> {
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
