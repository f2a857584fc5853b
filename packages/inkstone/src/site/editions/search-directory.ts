import { editionKey } from "./edition.ts";
import type { Edition } from "../route-path.ts";

/** The file that a search index begins with, below `outDir`; the others lie beside it: `assets/search/v1/zh/index.bin`. */
export function searchDirectoryOf(edition: Edition): string {
  return `assets/search/${editionKey(edition)}/index.bin`;
}
