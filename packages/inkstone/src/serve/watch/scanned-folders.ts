import { type FileWatcher, watchFiles, type WatchOptions } from "./watch-files.ts";

export interface ScannedOptions extends Pick<WatchOptions, "isIgnored" | "onError"> {
  onChange(): Promise<void>;
}

/** Folders that tools of the bundler look into, of which the bundler tells when it has run. */
export class ScannedFolders {
  readonly #options: ScannedOptions;
  #folders: readonly string[] = [];
  #watcher: FileWatcher | undefined;
  #isClosed = false;

  constructor(options: ScannedOptions) {
    this.#options = options;
  }

  /** Watches these, and no others any more. */
  async watch(folders: readonly string[]): Promise<void> {
    if (folders.length === this.#folders.length && folders.every((one) => this.#folders.includes(one)))
      return;
    const before = this.#watcher;
    this.#folders = folders;
    this.#watcher = undefined;
    await before?.close();
    const isWanted = this.#folders === folders && !this.#isClosed && folders.length > 0;
    if (isWanted) this.#watcher = this.#open(folders);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#watcher?.close();
  }

  #open(folders: readonly string[]): FileWatcher {
    const onChange = (): void => void this.#options.onChange();
    return watchFiles({ ...this.#options, folders, files: [], onChange });
  }
}
