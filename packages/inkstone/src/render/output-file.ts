/** Anything that ends up below `outDir`. It is made only if its key is new. */
export interface OutputFile {
  /** Below `outDir`, with forward slashes: `zh/guide/start.html`. */
  path: string;
  /** Hash of everything the content is made from. */
  key: string;
  make(): Promise<Uint8Array | string> | Uint8Array | string;
}
