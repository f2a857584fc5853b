import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { codeFolder } from "../../support/chunk-loader.ts";
import type { GrammarStore } from "./grammar-library.ts";
import type { Highlight } from "./highlighter.ts";

export interface HighlightJob {
  id: number;
  code: string;
  language: string;
}

export interface HighlightAnswer {
  id: number;
  /** Undefined when the language is unknown, or its grammar failed. */
  lines: string[] | undefined;
  failure?: string;
}

/** What a worker is sent: jobs of one language, and its grammars when they are kept and new to the worker. */
export interface HighlightOrder {
  jobs: HighlightJob[];
  grammars: string | undefined;
}

/** What a worker sends back: answers, and grammars that it has converted on the way, to be kept. */
export interface HighlightReport {
  answers: HighlightAnswer[];
  grammars: [language: string, text: string][];
}

interface Waiting {
  resolve(lines: string[] | undefined): void;
  reject(error: Error): void;
}

interface Colourist {
  worker: Worker;
  /** Grammars it has loaded: a further one costs it more than fifty blocks of the same language. */
  languages: Set<string>;
  /** How many orders it has not answered yet. */
  orders: number;
}

/** Jobs sent to a worker at a time: enough to hide the message's cost, few enough to share the work out. */
const BATCH = 24;
/**
 * Orders that a worker has at a time. The main thread takes answers in when it has parsed some pages: a worker with one order at a time
 * would stand idle until then.
 */
const MOST_ORDERS = 4;
/** One core is the main thread's, which parses meanwhile. */
const MOST_WORKERS = Math.max(1, availableParallelism() - 1);
/** So many jobs are done here: a worker is started, and reads what it needs, in the time of a few dozen. */
const OWN_JOBS = 12;
/** Waiting jobs of one language that make it worth teaching it to a second worker. */
const JOBS_PER_TEACHING = 1500;

/** Workers that colour code. They start when there is enough to do for one, and end with `close`. */
export class HighlightPool {
  readonly #grammars: GrammarStore;
  readonly #queues = new Map<string, HighlightJob[]>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #colourists: Colourist[] = [];
  #nextId = 0;
  #isScheduled = false;
  #ownJobs = 0;
  #own: Promise<Highlight> | undefined;
  #isClosed = false;

  constructor(grammars: GrammarStore) {
    this.#grammars = grammars;
  }

  /** One HTML string per line, or undefined when nobody knows the language. */
  highlight(code: string, language: string): Promise<string[] | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw createClosedError();
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      const queue = this.#queues.get(language) ?? [];
      queue.push({ id, code, language });
      this.#queues.set(language, queue);
      this.#schedule();
    });
  }

  /** Whoever still waits is told that nothing will come. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rejectAll(createClosedError());
    await Promise.all(this.#colourists.splice(0).map(({ worker }) => worker.terminate()));
  }

  /** Waits for the end of the turn, so that the first batch is a full one. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#dispatch();
    });
  }

  /** What has waited longest comes first: parsing waits for pages that are too far behind. A language stays with the workers that know it. */
  #dispatch(): void {
    const waiting = [...this.#queues.values()].flat();
    if (this.#colourists.length === 0 && this.#ownJobs + waiting.length <= OWN_JOBS) {
      this.#ownJobs += waiting.length;
      this.#queues.clear();
      waiting.forEach((job) => void this.#doHere(job));
      return;
    }
    const queues = [...this.#queues]
      .filter(([, jobs]) => jobs.length > 0)
      .toSorted(([, a], [, b]) => (a[0]?.id ?? 0) - (b[0]?.id ?? 0));
    for (const [language, jobs] of queues) {
      while (jobs.length > 0) {
        const colourist = this.#find(language, jobs.length);
        if (colourist === undefined) break;
        this.#order(colourist, language, jobs.splice(0, BATCH));
      }
    }
  }

  #order(colourist: Colourist, language: string, jobs: HighlightJob[]): void {
    const grammars = colourist.languages.has(language) ? undefined : this.#grammars.read(language);
    colourist.languages.add(language);
    colourist.orders += 1;
    colourist.worker.ref();
    colourist.worker.postMessage({ jobs, grammars } satisfies HighlightOrder);
  }

  async #doHere({ id, code, language }: HighlightJob): Promise<void> {
    try {
      this.#own ??= loadOwn(this.#grammars);
      const highlight = await this.#own;
      this.#settle({ id, lines: await highlight(code, language) });
    } catch (error) {
      this.#settle({ id, lines: undefined, failure: String(error) });
    }
  }

  #find(language: string, jobs: number): Colourist | undefined {
    const knowing = this.#colourists.filter(({ languages }) => languages.has(language));
    const free = findFree(knowing);
    if (free !== undefined) return free;
    if (knowing.length > 0 && jobs < JOBS_PER_TEACHING * knowing.length) return undefined;
    const others = this.#colourists.filter(({ languages }) => !languages.has(language));
    const idle = others.find(({ orders }) => orders === 0);
    if (idle !== undefined || this.#colourists.length < MOST_WORKERS) return idle ?? this.#start();
    // Somebody has to learn it.
    return knowing.length === 0 ? findFree(others) : undefined;
  }

  #start(): Colourist {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: { ...codeFolder } });
    const colourist: Colourist = { worker, languages: new Set(), orders: 0 };
    this.#colourists.push(colourist);
    worker.on("message", ({ answers, grammars }: HighlightReport) => {
      // An answer that was on its way. Nobody waits for it, but for the worker's end: without a hold on it, Node would not.
      if (this.#isClosed) return;
      grammars.forEach(([language, text]) => this.#grammars.write(language, text));
      answers.forEach((answer) => this.#settle(answer));
      colourist.orders -= 1;
      if (colourist.orders === 0) worker.unref();
      this.#dispatch();
    });
    worker.on("error", (error) => this.#fail(colourist, error));
    worker.on("exit", () => this.#fail(colourist, new Error("A worker that colours code has ended.")));
    return colourist;
  }

  #settle({ id, lines, failure }: HighlightAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) waiting?.resolve(lines);
    else waiting?.reject(new Error(failure));
  }

  #fail(colourist: Colourist, error: Error): void {
    const at = this.#colourists.indexOf(colourist);
    if (at === -1) return;
    this.#colourists.splice(at, 1);
    this.#rejectAll(error);
  }

  #rejectAll(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    this.#queues.clear();
  }
}

/** Who has least to do, unless all have enough. */
function findFree(colourists: readonly Colourist[]): Colourist | undefined {
  const [first] = colourists.toSorted((left, right) => left.orders - right.orders);
  return first !== undefined && first.orders < MOST_ORDERS ? first : undefined;
}

function createClosedError(): Error {
  return new Error("The site was closed while its code was coloured.");
}

async function loadOwn(store: GrammarStore): Promise<Highlight> {
  const { createHighlighter } = await import("./highlighter.ts");
  return createHighlighter({ store, run: runSparingly });
}

/** For patterns that are tried a few times only: those cost less when they are interpreted than when they are compiled. */
const SPARING = ["--regexp-tier-up-ticks=1000", "--no-regexp-peephole-optimization"];
/** What the engine starts with. Compiled code that was kept under other settings is refused, so nothing may be loaded meanwhile. */
const USUAL = ["--regexp-tier-up-ticks=1", "--regexp-peephole-optimization"];

function runSparingly<Result>(act: () => Result): Result {
  SPARING.forEach(setFlagsFromString);
  try {
    return act();
  } finally {
    USUAL.forEach(setFlagsFromString);
  }
}
