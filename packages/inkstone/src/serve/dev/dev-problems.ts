import type { DevEvent } from "@inkstone/model";

/** What reads the site as a whole. */
type Check = "config" | "content";

/** What is wrong with the site at the moment. What a check has found is mended only when the same check finds it no more. */
export class DevProblems {
  /** The newest last. */
  readonly #lasting = new Map<Check, DevEvent>();
  readonly #checkOf = new WeakMap<object, Check>();
  /** Of something else, until pages are loaded anew. */
  #passing: DevEvent | undefined;

  /** Pages that could not be read when they changed last: only those who look at them are told. */
  readonly #pages = new Map<string, DevEvent>();

  /** What everybody should be told. */
  get ofSite(): DevEvent | undefined {
    return this.#passing ?? [...this.#lasting.values()].at(-1);
  }

  async check<T>(check: Check, work: () => Promise<T>): Promise<T> {
    try {
      const made = await work();
      this.#lasting.delete(check);
      return made;
    } catch (error) {
      if (error instanceof Error) this.#checkOf.set(error, check);
      throw error;
    }
  }

  add(error: unknown, event: DevEvent): void {
    const check = error instanceof Error ? this.#checkOf.get(error) : undefined;
    if (check === undefined) {
      this.#passing = event;
      return;
    }
    this.#lasting.delete(check);
    this.#lasting.set(check, event);
  }

  isBroken(page: string): boolean {
    return this.#pages.has(page);
  }

  breakPage(page: string, event: DevEvent): void {
    this.#pages.set(page, event);
  }

  mend(page: string): void {
    this.#pages.delete(page);
  }

  /** What was bundled is sound again. */
  passBundle(): void {
    this.#passing = undefined;
  }

  /** Pages are loaded anew, and tell themselves what is wrong with them. */
  pass(): void {
    this.#passing = undefined;
    this.#pages.clear();
  }

  /** What is to be seen on after a change that had nothing to do with it. */
  remaining(): DevEvent[] {
    return this.ofSite === undefined ? [...this.#pages.values()] : [this.ofSite];
  }
}
