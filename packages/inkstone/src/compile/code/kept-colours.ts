import { join } from "node:path";
import type { Store } from "../../cache/store.ts";
import { relativePath } from "../../support/files/file-system.ts";
import type { AssetReader } from "../assets.ts";
import type { ColouredCode } from "../highlight/coloured-code.ts";

interface Kept {
  coloured: Omit<ColouredCode, "reads">;
  /** What transformers read for it, relative to the project, as it was then. */
  files?: [path: string, hash: string][];
}

/** Blocks that a site's own settings of Shiki have coloured. */
export class KeptColours {
  readonly #store: Store;
  readonly #assets: Pick<AssetReader, "hashOf">;
  readonly #projectRoot: string;

  constructor(store: Store, assets: Pick<AssetReader, "hashOf">, projectRoot: string) {
    this.#store = store;
    this.#assets = assets;
    this.#projectRoot = projectRoot;
  }

  /** Undefined when it is not there, or a file that it tells of has changed. */
  read(key: string): ColouredCode | undefined {
    const text = this.#store.getText(key);
    if (text === undefined) return undefined;
    const { coloured, files = [] } = JSON.parse(text) as Kept;
    const reads = files.map(([path]) => join(this.#projectRoot, path));
    const isSame = reads.every((path, index) => this.#assets.hashOf(path) === files[index]?.[1]);
    return isSame ? { ...coloured, ...(reads.length > 0 && { reads }) } : undefined;
  }

  write(key: string, { reads, ...coloured }: ColouredCode): void {
    const files = reads?.map((path): [string, string] => [
      relativePath(this.#projectRoot, path),
      this.#assets.hashOf(path),
    ]);
    this.#store.putText(key, JSON.stringify({ coloured, ...(files && { files }) } satisfies Kept));
  }
}
