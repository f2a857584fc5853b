/** What GitHub and readers expect: lower case, letters and digits of any script, words joined by dashes. */
function slugify(text: string): string {
  // In lower case, the dot of the Turkish letter would be a mark behind an i, which no keyboard writes.
  const lower = text.normalize("NFKC").replaceAll("İ", "i").toLowerCase();
  return withoutSigns(lower)
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Where all is ASCII or common Chinese, a pattern of these: to make one that knows all scripts takes longer than to parse a page. */
function withoutSigns(text: string): string {
  return UNCOMMON.test(text)
    ? text.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    : text.replace(NO_COMMON_PART, "");
}

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
  /** How often a text was there: of thousands that are the same, none begins to count anew. */
  readonly #counts = { chosen: new Map<string, number>(), created: new Map<string, number>() };

  /** Ids that authors chose further down belong to those headings. */
  reserve(text: string): void {
    if (!/\{[.#]/.test(text)) return;
    for (const [, id = ""] of text.matchAll(CHOSEN)) this.#reserved.add(id);
  }

  /** An id the author chose is kept as it is, unless it was chosen before. */
  claim(chosen: string): string {
    return this.#take(chosen, this.#counts.chosen, (id) => this.#taken.has(id));
  }

  create(text: string): string {
    const isTaken = (id: string): boolean => this.#taken.has(id) || this.#reserved.has(id);
    return this.#take(slugify(text) || "section", this.#counts.created, isTaken);
  }

  #take(wanted: string, counts: Map<string, number>, isTaken: (id: string) => boolean): string {
    let count = counts.get(wanted) ?? 0;
    let id = count === 0 ? wanted : `${wanted}-${count}`;
    while (FRAME_IDS.has(id) || isTaken(id)) id = `${wanted}-${++count}`;
    counts.set(wanted, count);
    this.#taken.add(id);
    return id;
  }
}
