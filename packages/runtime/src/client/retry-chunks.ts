/** What the bundler's own code loads chunks with. */
interface ChunkLoader {
  /** Loads a chunk. */
  e?: (id: unknown, ...rest: unknown[]) => Promise<unknown>;
  /** The path of a chunk. */
  u?: (id: unknown) => string;
}

declare const __webpack_require__: ChunkLoader;

/** Lets `import()` of a chunk that could not be fetched ask again, as `importAnew` does for modules that are no chunks. */
export function retryChunks(): void {
  const { e: load, u: pathOf } = __webpack_require__;
  if (load === undefined || pathOf === undefined) return;
  let mark = "";
  __webpack_require__.u = (id) => pathOf(id) + mark;
  __webpack_require__.e = (id, ...rest) =>
    load(id, ...rest).catch((error: unknown) => {
      mark += "#";
      throw error;
    });
}
