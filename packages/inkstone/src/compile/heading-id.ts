/** What GitHub and readers expect: lower case, letters and digits of any script, words joined by dashes. */
function slugify(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Gives out ids, each once a page: `setup`, then `setup-1`. */
export class HeadingIds {
  readonly #taken = new Set<string>();

  /** An id the author chose is kept as it is. */
  claim(chosen: string): string {
    this.#taken.add(chosen);
    return chosen;
  }

  create(text: string): string {
    const wanted = slugify(text) || "section";
    let id = wanted;
    for (let count = 1; this.#taken.has(id); count++) id = `${wanted}-${count}`;
    return this.claim(id);
  }
}
