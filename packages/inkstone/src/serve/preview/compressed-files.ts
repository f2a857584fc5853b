import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

const compressors: Readonly<Record<Exclude<Encoding, "identity">, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

interface Entry {
  bytes: Promise<Buffer>;
  size: number;
}

/** Files as they were sent last, so that each is compressed once. The least recently used go first. */
export class CompressedFiles {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  #size = 0;

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes;
  }

  get size(): number {
    return this.#size;
  }

  /** `key` names the content: another content has another key. Requests for the same at once share the work. */
  async get(
    key: string,
    encoding: Exclude<Encoding, "identity">,
    read: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const id = `${encoding} ${key}`;
    const known = this.#entries.get(id);
    if (known !== undefined) {
      this.#entries.delete(id);
      this.#entries.set(id, known);
      return known.bytes;
    }

    const entry: Entry = { bytes: read().then(compressors[encoding]), size: 0 };
    this.#entries.set(id, entry);
    try {
      const bytes = await entry.bytes;
      this.#account(entry, bytes.length);
      return bytes;
    } catch (error) {
      this.#entries.delete(id);
      throw error;
    }
  }

  #account(entry: Entry, size: number): void {
    entry.size = size;
    this.#size += size;
    for (const [id, oldest] of this.#entries) {
      if (this.#size <= this.#limit) break;
      // Still being made: it is not counted yet.
      if (oldest.size === 0) continue;
      this.#entries.delete(id);
      this.#size -= oldest.size;
    }
  }
}
