import { hashOf } from "../../cache/hash.ts";

/** Anything that ends up below `outDir`. It is made only if its key is new. */
export interface OutputFile {
  /** Below `outDir`, with forward slashes: `zh/guide/start.html`. */
  path: string;
  /** Hash of everything the content is made from. */
  key: string;
  make(): Promise<Content> | Content;
  /** A stretch that may change while the rest stays as it is. `key` then begins with the key of the rest. */
  part?: OutputPart;
}

export type Content = ContentWithPart | Uint8Array | string;

export interface OutputPart {
  /** Hash of everything but the part. */
  restKey: string;
  make(): string;
}

/** A content that says where its part is, in UTF-16 units. */
export interface ContentWithPart {
  text: string;
  start: number;
  end: number;
}

/** What is written. */
export function bytesOf(content: Content): Uint8Array | string {
  return typeof content === "string" || content instanceof Uint8Array ? content : content.text;
}

export function createJsonFile(path: string, value: unknown): OutputFile {
  const content = JSON.stringify(value);
  return { path, key: hashOf(content), make: () => content };
}
