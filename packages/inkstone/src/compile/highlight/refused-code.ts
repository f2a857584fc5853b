/** Code that a transformer of the site refuses or fails at, and the files that it has looked at for it. */
export class RefusedCode extends Error {
  /** Absolute. */
  readonly reads: readonly string[];

  constructor(cause: unknown, reads: readonly string[]) {
    super("A transformer refuses a block of code.", { cause });
    this.reads = reads;
  }
}
