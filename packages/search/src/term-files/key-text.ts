import { type Ends, EndsWriter } from "./ends.ts";
import type { Keys } from "../text/sorted.ts";

/**
 * Keys as one text, each on a line of its own, and where each of them ends. A file has thousands, of which an update looks at a few: the
 * others never become strings of their own.
 */
export class KeyText implements Keys {
  readonly text: string;
  readonly ends: Ends;

  constructor(text: string, ends: Ends) {
    this.text = text;
    this.ends = ends;
  }

  get length(): number {
    return this.ends.length;
  }

  at(index: number): string | undefined {
    const end = this.ends[index];
    return end === undefined ? undefined : this.text.slice(this.startOf(index), end);
  }

  startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] as number) + 1;
  }
}

/** Puts keys together, and copies those at once that stand side by side where they come from. */
export class KeyTextWriter {
  readonly #parts: string[] = [];
  readonly #ends: EndsWriter;
  /** Of the parts, each with what stands behind it. */
  #written = 0;
  #source = "";
  #from = 0;
  #to = -1;

  constructor(count: number) {
    this.#ends = new EndsWriter(count);
  }

  add(key: string): void {
    this.#flush();
    this.#parts.push(key);
    this.#ends.add(this.#written + key.length);
    this.#written += key.length + 1;
  }

  /** The keys of a text from one up to another. */
  copy(keys: KeyText, from: number, to: number): void {
    const start = keys.startOf(from);
    if (this.#to < 0 || keys.text !== this.#source || start !== this.#to + 1) {
      this.#flush();
      this.#source = keys.text;
      this.#from = start;
    }
    this.#to = keys.ends[to - 1] as number;
    this.#ends.copy(keys.ends, { from, to, shift: this.#written - this.#from });
  }

  finish(): KeyText {
    this.#flush();
    return new KeyText(this.#parts.join("\n"), this.#ends.finish());
  }

  #flush(): void {
    if (this.#to < 0) return;
    this.#parts.push(this.#source.slice(this.#from, this.#to));
    this.#written += this.#to - this.#from + 1;
    this.#to = -1;
  }
}
