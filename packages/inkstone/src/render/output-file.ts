import { hashOf } from "../cache/hash.ts";

/** Anything that ends up below `outDir`. It is made only if its key is new. */
export interface OutputFile {
  /** Below `outDir`, with forward slashes: `zh/guide/start.html`. */
  path: string;
  /** Hash of everything the content is made from. */
  key: string;
  make(): Promise<Uint8Array | string> | Uint8Array | string;
}

export function createJsonFile(path: string, value: unknown): OutputFile {
  const content = JSON.stringify(value);
  return { path, key: hashOf(content), make: () => content };
}
