import type { Stats } from "node:fs";
import { dirname, normalize } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { isWithin, statIfExists } from "../../support/files/file-system.ts";

export interface WatchOptions {
  /** With all that is in them, absolute. */
  folders: readonly string[];
  /** Single files, absolute. They need not exist yet. */
  files: readonly string[];
  isIgnored(path: string): boolean;
  /** Every file that changed within a moment, absolute; editors write a file in several steps. */
  onChange(paths: string[]): void;
  /** Something cannot be watched; the rest is. */
  onError(error: unknown): void;
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

export function watchFiles(options: WatchOptions): FileWatcher {
  const { folders, files, onChange } = options;
  const changes = new Changes(onChange);
  const wanted = new Set<string>();
  const isWanted = (path: string): boolean =>
    wanted.has(path) || folders.some((folder) => isWithin(folder, path));
  const isIgnored = (path: string): boolean => options.isIgnored(path) || !isWanted(path);
  const open = (before?: Seen): Sight =>
    new Sight([...folders, ...wanted], { ...options, isIgnored, changes, before, onReplaced });
  let sight = open();

  // A file that comes later is noticed by its folder, of which nothing else is wanted.
  const add = (path: string): void => {
    if (isWanted(path)) return;
    wanted.add(path).add(dirname(path));
    sight.add(path);
  };
  files.forEach(add);
  return {
    add,
    close: async () => {
      changes.close();
      await sight.close();
    },
  };

  function onReplaced(before: Seen): void {
    // First closed, then opened: watchers of one path share what the system has given them.
    sight.close().catch(options.onError);
    sight = open(before);
  }
}

/** What a watcher has seen until folders were replaced. */
interface Seen {
  files: ReadonlySet<string>;
  replaced: readonly string[];
}

interface SightOptions extends Pick<WatchOptions, "isIgnored" | "onError"> {
  changes: Changes;
  /** Whatever differs from it is news. */
  before: Seen | undefined;
  /** Other folders stand where some were watched: the system still watches those that are gone. */
  onReplaced(seen: Seen): void;
}

/** Files and folders as one watcher sees them. */
class Sight {
  readonly #options: SightOptions;
  readonly #watcher: FSWatcher;
  readonly #started = Date.now();
  readonly #files = new Set<string>();
  /** Folders, and how to tell each from another one in its place. */
  readonly #folders = new Map<string, string>();
  /** Files that are watched and not yet reported as found, and since when. */
  readonly #expected = new Map<string, number>();
  /** Missing paths count twice when the watcher tells that it has found all there is: before that, it is not given any. */
  #missing: string[] = [];
  #isReady = false;
  #check: NodeJS.Timeout | undefined;

  constructor(paths: string[], options: SightOptions) {
    this.#options = options;
    // It asks with forward slashes everywhere, and tells of changes with those of the system.
    this.#watcher = watch([], { ignored: (path) => options.isIgnored(normalize(path)) });
    this.#watch(paths);
    this.#watcher.on("ready", () => this.#begin());
    this.#watcher.on("all", (event, path) => this.#see(event, path));
    this.#watcher.on("raw", () => this.#checkSoon());
    this.#watcher.on("error", (error) => options.onError(error));
  }

  add(path: string): void {
    if (statOf(path)?.isFile() === true) this.#expected.set(path, Date.now());
    this.#watch([path, dirname(path)]);
  }

  close(): Promise<void> {
    clearTimeout(this.#check);
    return this.#watcher.close();
  }

  #watch(paths: readonly string[]): void {
    const isKnown = (path: string): boolean => this.#isReady || statOf(path) !== undefined;
    this.#watcher.add(paths.filter(isKnown));
    this.#missing.push(...paths.filter((path) => !isKnown(path)));
  }

  #begin(): void {
    this.#isReady = true;
    this.#watcher.add(this.#missing);
    for (const path of this.#options.before?.files ?? [])
      if (!this.#files.has(path)) this.#options.changes.add(path);
    // What was replaced while it was looked at for the first time.
    this.#checkSoon();
  }

  #see(event: string, path: string): void {
    if (event === "addDir") this.#folders.set(path, markOf(path));
    if (event === "unlinkDir") this.#folders.delete(path);
    if (event === "addDir" || event === "unlinkDir") return;
    if (event === "unlink") this.#files.delete(path);
    else this.#files.add(path);
    const since = this.#expected.get(path) ?? (this.#isReady ? undefined : this.#started);
    this.#expected.delete(path);
    // To be found is news only of a file that changed while the watcher was not there yet.
    if (event === "add" && since !== undefined && !isYounger(path, since) && !this.#isStrange(path)) return;
    this.#options.changes.add(path);
  }

  /** Whether the file was not there before, or stands in a folder that is not the same as before. */
  #isStrange(path: string): boolean {
    const { before } = this.#options;
    if (before === undefined) return false;
    return !before.files.has(path) || before.replaced.some((folder) => isWithin(folder, path));
  }

  #checkSoon(): void {
    clearTimeout(this.#check);
    this.#check = setTimeout(() => {
      const replaced = this.#findReplaced();
      if (replaced.length > 0) this.#options.onReplaced({ files: this.#files, replaced });
    }, SECOND_LOOK_MS);
  }

  #findReplaced(): string[] {
    return [...this.#folders].flatMap(([path, mark]) => {
      const now = markOf(path);
      return now === "" || now === mark ? [] : path;
    });
  }
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
  const stat = statOf(path);
  if (stat?.isFile() !== true) return "none";
  return stat.size === 0 ? EMPTY : `${stat.size}:${stat.mtimeMs}`;
}

function isYounger(path: string, time: number): boolean {
  return (statOf(path)?.mtimeMs ?? 0) >= time - CLOCK_MS;
}

/** Empty when there is no such folder. Numbers of folders are given out again, hence the date. */
function markOf(path: string): string {
  const stat = statOf(path);
  return stat?.isDirectory() === true ? `${stat.dev}:${stat.ino}:${stat.birthtimeMs}` : "";
}

/** What may not be looked at is as good as missing. */
function statOf(path: string): Stats | undefined {
  try {
    return statIfExists(path);
  } catch {
    return undefined;
  }
}
