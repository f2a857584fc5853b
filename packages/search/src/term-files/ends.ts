/** Where each of many things ends that stand one behind the other. */
export type Ends = Uint32Array;

/** Where a thing begins, which is where the one before it ends. */
export function startAt(ends: Ends, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] as number);
}

/** Notes where things end. Most of them end where they did elsewhere, but for a shift, and are noted in runs. */
export class EndsWriter {
  readonly #count: number;
  #ends: Ends | undefined;
  #at = 0;
  #source = none;
  #from = 0;
  #to = 0;
  #shift = 0;

  constructor(count: number) {
    this.#count = count;
  }

  add(end: number): void {
    this.#flush();
    this.#open()[this.#at] = end;
    this.#at += 1;
  }

  /** Things from one up to another, which end so much further here. */
  copy(source: Ends, { from, to, shift }: { from: number; to: number; shift: number }): void {
    if (source === this.#source && from === this.#to && shift === this.#shift) {
      this.#to = to;
      return;
    }
    this.#flush();
    this.#source = source;
    this.#from = from;
    this.#to = to;
    this.#shift = shift;
  }

  finish(): Ends {
    if (this.#at === 0 && this.#shift === 0) return this.#source.subarray(this.#from, this.#to);
    this.#flush();
    return this.#open();
  }

  #open(): Ends {
    return (this.#ends ??= new Uint32Array(this.#count));
  }

  #flush(): void {
    if (this.#from === this.#to) return;
    const ends = this.#open();
    const source = this.#source;
    const shift = this.#shift;
    const to = this.#to;
    let next = this.#at;
    if (shift === 0) ends.set(source.subarray(this.#from, to), next);
    else
      for (let at = this.#from; at < to; at++) {
        ends[next] = (source[at] as number) + shift;
        next += 1;
      }
    this.#at += to - this.#from;
    this.#from = to;
  }
}

const none: Ends = new Uint32Array();
