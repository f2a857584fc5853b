import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

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

interface Waiting {
  resolve(lines: string[] | undefined): void;
  reject(error: Error): void;
}

interface Colourist {
  worker: Worker;
  /** Grammars it has loaded: a further one costs it more than fifty blocks of the same language. */
  languages: Set<string>;
  isBusy: boolean;
}

/** Jobs sent to a worker at a time: enough to hide the message's cost, few enough to share the work out. */
const BATCH = 24;
/** One core is the main thread's, which parses meanwhile. */
const MOST_WORKERS = Math.max(1, availableParallelism() - 1);
/** Waiting jobs of one language that make it worth teaching it to a second worker. */
const JOBS_PER_TEACHING = 1500;

/** Workers that colour code. They start with the first job and end with `close`. */
export class HighlightPool {
  readonly #queues = new Map<string, HighlightJob[]>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #colourists: Colourist[] = [];
  #nextId = 0;
  #isScheduled = false;

  /** One HTML string per line, or undefined when nobody knows the language. */
  highlight(code: string, language: string): Promise<string[] | undefined> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      const queue = this.#queues.get(language) ?? [];
      queue.push({ id, code, language });
      this.#queues.set(language, queue);
      this.#schedule();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#colourists.map(({ worker }) => worker.terminate()));
    this.#colourists.length = 0;
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

  /** The longest queues first. A language stays with the workers that know it. */
  #dispatch(): void {
    const queues = [...this.#queues]
      .filter(([, jobs]) => jobs.length > 0)
      .toSorted(([, a], [, b]) => b.length - a.length);
    for (const [language, jobs] of queues) {
      const colourist = this.#find(language, jobs.length);
      if (colourist === undefined) continue;
      colourist.languages.add(language);
      colourist.isBusy = true;
      colourist.worker.ref();
      colourist.worker.postMessage(jobs.splice(0, BATCH));
    }
  }

  #find(language: string, jobs: number): Colourist | undefined {
    const knowing = this.#colourists.filter(({ languages }) => languages.has(language));
    const free = knowing.find(({ isBusy }) => !isBusy);
    if (free !== undefined) return free;
    if (knowing.length > 0 && jobs < JOBS_PER_TEACHING * knowing.length) return undefined;
    const idle = this.#colourists.find(({ isBusy, languages }) => !isBusy && !languages.has(language));
    return idle ?? (this.#colourists.length < MOST_WORKERS ? this.#start() : undefined);
  }

  #start(): Colourist {
    const worker = new Worker(new URL("./worker.js", import.meta.url));
    const colourist: Colourist = { worker, languages: new Set(), isBusy: false };
    this.#colourists.push(colourist);
    worker.on("message", (answers: HighlightAnswer[]) => {
      answers.forEach((answer) => this.#settle(answer));
      colourist.isBusy = false;
      worker.unref();
      this.#dispatch();
    });
    worker.on("error", (error) => this.#fail(colourist, error));
    return colourist;
  }

  #settle({ id, lines, failure }: HighlightAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) waiting?.resolve(lines);
    else waiting?.reject(new Error(failure));
  }

  #fail(colourist: Colourist, error: Error): void {
    this.#colourists.splice(this.#colourists.indexOf(colourist), 1);
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    this.#queues.clear();
  }
}
