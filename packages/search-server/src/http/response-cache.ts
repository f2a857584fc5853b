import type { KeptBody } from "./reply.ts";

export interface KeptAnswer {
  readonly body: KeptBody;
  /** How many queries it answers. */
  readonly queries: number;
  /** Where the numbers of its queries stand: each reader gets others. */
  readonly stamps: readonly number[];
}

/** Bytes of answers that are kept, without their compressed twins. */
const mostBytes = 32 << 20;
const longestKey = 8192;

/** Answers that were given already and still hold. Readers type the same words all day. */
export class ResponseCache {
  readonly #answers = new Map<string, KeptAnswer>();
  #version = -1;
  #bytes = 0;

  get(key: string, version: number): KeptAnswer | undefined {
    this.#follow(version);
    const found = this.#answers.get(key);
    if (found === undefined) return undefined;
    // What is asked for goes to the end of the line.
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  set(key: string, version: number, answer: KeptAnswer): void {
    const size = answer.body.plain.length;
    if (key.length > longestKey || size > mostBytes / 10) return;
    this.#follow(version);
    if (this.#version !== version || this.#answers.has(key)) return;
    this.#answers.set(key, answer);
    this.#bytes += size;
    for (const [oldest, { body }] of this.#answers) {
      if (this.#bytes <= mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= body.plain.length;
    }
  }

  /** A newer version makes all answers old; an answer to an older one comes too late. */
  #follow(version: number): void {
    if (version <= this.#version) return;
    this.#answers.clear();
    this.#bytes = 0;
    this.#version = version;
  }
}
