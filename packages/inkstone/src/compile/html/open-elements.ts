/** An element that is not closed yet. */
export interface Open {
  name: string;
  tag: string;
  offset: number;
  isAuthors: boolean;
}

/** Open elements, the innermost last. What is asked of them takes the same time however deep they are. */
export class OpenElements {
  readonly #all: Open[] = [];
  /** Where those of a name are, by who wrote them. */
  readonly #places = new Map<string, number[]>();
  /** Where Markdown's own are that do not end by themselves. */
  readonly #frames: number[] = [];
  #foreign = 0;

  get length(): number {
    return this.#all.length;
  }

  /** Whether it is within a picture or a formula, whose elements may end in themselves. */
  get isForeign(): boolean {
    return this.#foreign > 0;
  }

  push(open: Open): void {
    const index = this.#all.push(open) - 1;
    const key = keyOf(open);
    const places = this.#places.get(key);
    if (places === undefined) this.#places.set(key, [index]);
    else places.push(index);
    if (isFrame(open)) this.#frames.push(index);
    if (isForeign(open)) this.#foreign += 1;
  }

  pop(): Open | undefined {
    const open = this.#all.pop();
    if (open === undefined) return undefined;
    this.#places.get(keyOf(open))?.pop();
    if (isFrame(open)) this.#frames.pop();
    if (isForeign(open)) this.#foreign -= 1;
    return open;
  }

  /** Where the element is that a tag closes; -1 when there is none. */
  findPartner(name: string, isAuthors: boolean): number {
    const markdowns = this.#lastOf(name, false);
    if (!isAuthors) return markdowns;
    const partner = Math.max(markdowns, this.#lastOf(name, true));
    return partner > (this.#frames.at(-1) ?? -1) ? partner : -1;
  }

  #lastOf(name: string, isAuthors: boolean): number {
    return this.#places.get(keyOf({ name, isAuthors }))?.at(-1) ?? -1;
  }
}

function keyOf({ name, isAuthors }: Pick<Open, "isAuthors" | "name">): string {
  return `${isAuthors ? "<" : ""}${name}`;
}

/** A paragraph ends by itself where an element around it does. */
function isFrame({ name, isAuthors }: Open): boolean {
  return !isAuthors && name !== "p";
}

function isForeign({ name }: Open): boolean {
  return name === "svg" || name === "math";
}
