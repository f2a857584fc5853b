import { watch } from "chokidar";

export interface WatchOptions {
  /** Files and folders, absolute. */
  paths: readonly string[];
  isIgnored(path: string): boolean;
  /** Everything that changed within a moment, absolute; editors write a file in several steps. */
  onChange(paths: string[]): void;
}

/** Long enough for an editor's save, too short to notice. */
const PAUSE_MS = 15;

export function watchFiles({ paths, isIgnored, onChange }: WatchOptions): {
  add(path: string): void;
  close(): Promise<void>;
} {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...paths], { ignoreInitial: true, ignored: (path) => isIgnored(path) });
  watcher.on("all", (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = [...changed];
      changed.clear();
      onChange(batch);
    }, PAUSE_MS);
  });
  return {
    add: (path) => void watcher.add(path),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
