const hour = 60 * 60 * 1000;
/** So many callers are remembered; whoever asked longest ago is forgotten first. */
const mostCallers = 50_000;

interface Bucket {
  /** How many queries are left, as of then. */
  left: number;
  at: number;
}

/** Counts what is left to each caller. A full hour's queries are there at the start, and come back evenly. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();

  /** 0 when the queries may be answered, or how many seconds to wait. */
  take(caller: string, count: number, { perHour, now }: { perHour: number; now: number }): number {
    const { left, at } = this.#buckets.get(caller) ?? { left: perHour, at: now };
    const refilled = Math.min(perHour, left + ((now - at) / hour) * perHour);
    const isEnough = refilled >= count;
    this.#buckets.delete(caller);
    this.#buckets.set(caller, { left: isEnough ? refilled - count : refilled, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > mostCallers && oldest !== undefined) this.#buckets.delete(oldest);
    return isEnough ? 0 : Math.ceil((((count - refilled) / perHour) * hour) / 1000);
  }
}
