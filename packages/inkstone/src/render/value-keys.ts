import { hashOf } from "../cache/hash.ts";

/** Hashes of values that many files share, each made once. */
export class ValueKeys {
  readonly #known = new WeakMap<object, string>();

  of(value: object): string {
    let key = this.#known.get(value);
    if (key === undefined) {
      key = hashOf(JSON.stringify(value));
      this.#known.set(value, key);
    }
    return key;
  }
}
