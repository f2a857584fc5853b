import { dirname } from "node:path";
import { watch } from "chokidar";
import { isFolder, isWithin, statIfExists } from "../support/file-system.ts";

export interface WatchOptions {
  /** With all that is in them, absolute. */
  folders: readonly string[];
  /** Single files, absolute. They need not exist yet. */
  files: readonly string[];
  isIgnored(path: string): boolean;
  /** Everything that changed within a moment, absolute; editors write a file in several steps. */
  onChange(paths: string[]): void;
}

export interface FileWatcher {
  /** One file more. */
  add(path: string): void;
  close(): Promise<void>;
}

/** Long enough for an editor's save, too short to notice. */
const PAUSE_MS = 15;
/** Who empties a file first fills it at once; one that stays empty after so many pauses is meant to be. */
const EMPTY_PAUSES = 6;
/** The watcher tells of one change of a file within 50 ms. A formatter that writes right after the editor is seen by looking again. */
const SECOND_LOOK_MS = 100;

export function watchFiles({ folders, files, isIgnored, onChange }: WatchOptions): FileWatcher {
  const changed = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const wanted = new Set<string>();
  const isWanted = (path: string): boolean =>
    wanted.has(path) || folders.some((folder) => isWithin(folder, path));
  // The watcher never tells of a folder that was named before it existed; its parent does.
  const watcher = watch(folders.filter(isFolder), {
    ignoreInitial: true,
    ignored: (path) => isIgnored(path) || !isWanted(path),
  });
  // A file that comes later is noticed by its folder, of which nothing else is wanted.
  const add = (path: string): void => {
    if (isWanted(path)) return;
    wanted.add(path).add(dirname(path));
    watcher.add([path, dirname(path)]);
  };
  files.forEach(add);

  const later = (action: () => void, delay: number): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delay);
    timers.add(timer);
    return timer;
  };
  let next: NodeJS.Timeout | undefined;
  const collect = (path: string): void => {
    changed.add(path);
    clearTimeout(next);
    next = later(() => tell(0), PAUSE_MS);
  };
  const tell = (pauses: number): void => {
    if (pauses < EMPTY_PAUSES && [...changed].some((path) => look(path) === EMPTY)) {
      next = later(() => tell(pauses + 1), PAUSE_MS);
      return;
    }
    const seen = new Map([...changed].map((path) => [path, look(path)]));
    changed.clear();
    onChange([...seen.keys()]);
    later(() => {
      for (const [path, before] of seen) if (look(path) !== before) collect(path);
    }, SECOND_LOOK_MS);
  };

  watcher.on("all", (_event, path) => collect(path));
  return {
    add,
    close: async () => {
      timers.forEach((timer) => clearTimeout(timer));
      await watcher.close();
    },
  };
}

const EMPTY = "empty";

/** How a file looks from outside. */
function look(path: string): string {
  const stat = statIfExists(path);
  if (stat?.isFile() !== true) return "none";
  return stat.size === 0 ? EMPTY : `${stat.size}:${stat.mtimeMs}`;
}
