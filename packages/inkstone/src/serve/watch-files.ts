import { dirname } from "node:path";
import { watch } from "chokidar";
import { isFile, isWithin, statIfExists } from "../support/file-system.ts";

export interface WatchOptions {
  /** With all that is in them, absolute. */
  folders: readonly string[];
  /** Single files, absolute. They need not exist yet. */
  files: readonly string[];
  isIgnored(path: string): boolean;
  /** Every file that changed within a moment, absolute; editors write a file in several steps. */
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
/** Dates of files come from a clock that is a little behind. */
const CLOCK_MS = 20;

export function watchFiles({ folders, files, isIgnored, onChange }: WatchOptions): FileWatcher {
  const changes = new Changes(onChange);
  const wanted = new Set<string>();
  const isWanted = (path: string): boolean =>
    wanted.has(path) || folders.some((folder) => isWithin(folder, path));
  const started = Date.now();
  /** Files that are watched and not yet reported as found, and since when. */
  const expected = new Map<string, number>();
  let isReady = false;
  const watcher = watch([...folders], { ignored: (path) => isIgnored(path) || !isWanted(path) });

  // A file that comes later is noticed by its folder, of which nothing else is wanted.
  const add = (path: string): void => {
    if (isWanted(path)) return;
    if (isFile(path)) expected.set(path, Date.now());
    wanted.add(path).add(dirname(path));
    watcher.add([path, dirname(path)]);
  };
  files.forEach(add);

  watcher.on("ready", () => (isReady = true));
  watcher.on("all", (event, path) => {
    if (event === "addDir" || event === "unlinkDir") return;
    const since = expected.get(path) ?? (isReady ? undefined : started);
    expected.delete(path);
    // To be found is news only of a file that changed while the watcher was not there yet.
    if (event === "add" && since !== undefined && !isYounger(path, since)) return;
    changes.add(path);
  });
  return {
    add,
    close: async () => {
      changes.close();
      await watcher.close();
    },
  };
}

/** Gathers what changes within a moment. */
class Changes {
  readonly #tell: (paths: string[]) => void;
  readonly #changed = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #next: NodeJS.Timeout | undefined;

  constructor(tell: (paths: string[]) => void) {
    this.#tell = tell;
  }

  add(path: string): void {
    this.#changed.add(path);
    clearTimeout(this.#next);
    this.#next = this.#later(() => this.#settle(0), PAUSE_MS);
  }

  close(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }

  #settle(pauses: number): void {
    const looks = new Map([...this.#changed].map((path) => [path, look(path)]));
    if (pauses < EMPTY_PAUSES && [...looks.values()].includes(EMPTY)) {
      this.#next = this.#later(() => this.#settle(pauses + 1), PAUSE_MS);
      return;
    }
    this.#changed.clear();
    this.#tell([...looks.keys()]);
    this.#later(() => {
      for (const [path, before] of looks) if (look(path) !== before) this.add(path);
    }, SECOND_LOOK_MS);
  }

  #later(action: () => void, delay: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delay);
    this.#timers.add(timer);
    return timer;
  }
}

const EMPTY = "empty";

/** How a file looks from outside. */
function look(path: string): string {
  const stat = statIfExists(path);
  if (stat?.isFile() !== true) return "none";
  return stat.size === 0 ? EMPTY : `${stat.size}:${stat.mtimeMs}`;
}

function isYounger(path: string, time: number): boolean {
  return (statIfExists(path)?.mtimeMs ?? 0) >= time - CLOCK_MS;
}
