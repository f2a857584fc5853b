/** What GitHub and readers expect: lower case, letters and digits of any script, words joined by dashes. */
function slugify(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return (UNCOMMON.test(lower) ? lower.replace(NO_PART, "") : lower.replace(NO_COMMON_PART, ""))
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

const NO_PART = /[^\p{L}\p{M}\p{N}\s_-]/gu;
// The same for ASCII and common Chinese characters: compiling the one above, which knows all scripts, takes longer than parsing a page.
const UNCOMMON = /[^\0-\x7f\u4e00-\u9fff]/;
const NO_COMMON_PART = /[^a-z\d\s_\u4e00-\u9fff-]/g;

/** `## Title {#id}`, also with classes beside it. */
const CHOSEN = /^[ \t>]*#{1,6}[ \t][^\n]*\{(?:[^{}\n]*[ \t])?#([^\s{}]+)[^{}\n]*\}[ \t]*$/gm;

/** Ids of the document around an article: a heading "Ink data" must not be found in the place of the data. */
const FRAME_IDS: ReadonlySet<string> = new Set(
  ["data", "root", "main", "menu", "sidebar", "outline", "outline-title", "search-list"].map(
    (id) => `ink-${id}`,
  ),
);

/** Gives out ids, each once a page: `setup`, then `setup-1`. */
export class HeadingIds {
  readonly #taken = new Set<string>();
  readonly #reserved = new Set<string>();

  /** Ids that authors chose further down belong to those headings. */
  reserve(text: string): void {
    if (!/\{[.#]/.test(text)) return;
    for (const [, id = ""] of text.matchAll(CHOSEN)) this.#reserved.add(id);
  }

  /** An id the author chose is kept as it is, unless it was chosen before. */
  claim(chosen: string): string {
    return this.#take(chosen, (id) => this.#taken.has(id));
  }

  create(text: string): string {
    return this.#take(slugify(text) || "section", (id) => this.#taken.has(id) || this.#reserved.has(id));
  }

  #take(wanted: string, isTaken: (id: string) => boolean): string {
    let id = wanted;
    for (let count = 1; FRAME_IDS.has(id) || isTaken(id); count++) id = `${wanted}-${count}`;
    this.#taken.add(id);
    return id;
  }
}
