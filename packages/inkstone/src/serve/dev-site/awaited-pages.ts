/** Pages that asynchronous plugins are still at work on. A site without such plugins never has one. */
export class AwaitedPages {
  readonly #pages = new Map<string, Promise<unknown>>();
  /** How often a page was looked at before it was read, and how many of these looks were made good. */
  #looks = 0;
  #repeated = 0;
  #changes = 0;

  has(file: string): boolean {
    return this.#pages.has(file);
  }

  /** Notes a look at a page that is not read yet. `reading` never fails; it is undefined for a page that is known. */
  add(file: string, reading: Promise<unknown> | undefined): void {
    this.#looks += 1;
    if (reading === undefined) return;
    const own = reading.finally(() => {
      if (this.#pages.get(file) === own) this.#pages.delete(file);
    });
    this.#pages.set(file, own);
  }

  forget(): void {
    this.#changes += 1;
    this.#pages.clear();
  }

  /** Tells later whether files have changed since. */
  watchChanges(): () => boolean {
    const before = this.#changes;
    return () => this.#changes === before;
  }

  async whenRead<T>(make: () => Promise<T>, refresh: () => void): Promise<T> {
    for (;;) {
      await this.#catchUp(refresh);
      const before = this.#looks;
      const made = await make();
      if (this.#looks === before) return made;
    }
  }

  async #catchUp(refresh: () => void): Promise<void> {
    while (this.#repeated < this.#looks) {
      await Promise.all(this.#pages.values());
      this.#repeated = this.#looks;
      refresh();
    }
  }
}
