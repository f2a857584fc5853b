/** `Pet store / orders` → `pet-store-orders`: a name for a file or an anchor. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
}

/** Gives every name once: the second `pets` is `pets-2`. */
export class Slugs {
  readonly #taken: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.#taken = new Set(reserved);
  }

  claim(text: string, fallback: string): string {
    const slug = slugOf(text);
    const base = slug === "" ? fallback : slug;
    let name = base;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${base}-${count}`;
    this.#taken.add(name);
    return name;
  }
}
