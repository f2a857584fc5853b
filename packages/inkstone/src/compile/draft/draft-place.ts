import type { Source } from "../../content/source.ts";
import type { Place } from "../../support/errors/site-error.ts";
import type { Fragment } from "../fragments/read-fragment.ts";

export interface Point {
  line: number;
  column: number;
}

/** The file that is being read: the page, or a fragment of it. */
export class DraftPlace {
  readonly page: Source;
  source: Source;
  displayFile: string;
  /** New for every fragment: keeps ids apart that files make for themselves. */
  idPrefix = "a";
  #fragmentCount = 0;

  constructor(page: Source, displayFile: string) {
    this.page = page;
    this.source = page;
    this.displayFile = displayFile;
  }

  within<Result>({ source, displayFile }: Fragment, read: () => Result): Result {
    const outer = { source: this.source, displayFile: this.displayFile, idPrefix: this.idPrefix };
    this.#fragmentCount += 1;
    Object.assign(this, { source, displayFile, idPrefix: `a${this.#fragmentCount}` });
    try {
      return read();
    } finally {
      Object.assign(this, outer);
    }
  }

  at(point: Point | undefined): Place {
    return { file: this.displayFile, line: point?.line ?? 1, column: point?.column ?? 1 };
  }
}
