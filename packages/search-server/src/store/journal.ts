import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { encodeFrame } from "./frames.ts";
import { lockFolder } from "./lock-folder.ts";
import { LogFile } from "./log-file.ts";
import type { Entry, Operation } from "./operation.ts";
import { logName, recover, type Recovery, snapshotName } from "./recover.ts";
import { type SnapshotPart, writeSnapshot } from "./snapshot.ts";

/** The state that a journal keeps. */
export interface Journaled extends Recovery {
  /** The whole state as it is at this moment; read while the state goes on changing. */
  capture(): Iterable<SnapshotPart>;
}

export interface JournalOptions {
  /** Bytes of log after which it is replaced by a snapshot. */
  readonly snapshotAfter: number;
}

/** What a service keeps of its writes, and in which order it does them. */
export interface Journal {
  /** Of the last operation that was done. */
  readonly number: number;
  /** Settled when the operation is on the disk and done. */
  commit(operation: Operation): Promise<number>;
  readonly facts: JournalFacts;
  close(): Promise<void>;
}

export interface JournalFacts {
  readonly logBytes: number;
  readonly syncs: number;
  readonly snapshots: number;
  /** Why nothing more can be written. */
  readonly failure: Error | undefined;
}

interface Waiting {
  readonly entry: Entry;
  readonly frame: Buffer;
  resolve(number: number): void;
  reject(error: Error): void;
}

/** Does operations in the order in which they were asked for, each after it is safe. Those that come together are synced together. */
export class DiskJournal implements Journal {
  readonly #folder: string;
  readonly #state: Journaled;
  readonly #unlock: () => void;
  readonly #snapshotAfter: number;
  #log: LogFile;
  #number: number;
  #last: number;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  #snapshotting: Promise<void> | undefined;
  #syncs = 0;
  #snapshots = 0;
  #failure: Error | undefined;

  private constructor(
    folder: string,
    state: Journaled,
    start: { log: LogFile; number: number; unlock: () => void; snapshotAfter: number },
  ) {
    this.#folder = folder;
    this.#state = state;
    this.#log = start.log;
    this.#number = start.number;
    this.#last = start.number;
    this.#unlock = start.unlock;
    this.#snapshotAfter = start.snapshotAfter;
  }

  static async open(
    folder: string,
    state: Journaled,
    { snapshotAfter }: JournalOptions,
  ): Promise<DiskJournal> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unlock = lockFolder(folder);
    try {
      const { number, log, size } = await recover(folder, state);
      const file = await LogFile.open(join(folder, log), size);
      return new DiskJournal(folder, state, { log: file, number, unlock, snapshotAfter });
    } catch (error) {
      unlock();
      throw error;
    }
  }

  get number(): number {
    return this.#number;
  }

  get facts(): JournalFacts {
    return {
      logBytes: this.#log.size,
      syncs: this.#syncs,
      snapshots: this.#snapshots,
      failure: this.#failure,
    };
  }

  commit(operation: Operation): Promise<number> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#last += 1;
    const entry: Entry = { number: this.#last, at: Date.now(), operation };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, frame: encodeFrame(entry), resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#snapshotting;
    await this.#log.close();
    this.#unlock();
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0 && this.#failure === undefined) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        await this.#log.append(Buffer.concat(group.map(({ frame }) => frame)));
        this.#syncs += 1;
      } catch (error) {
        this.#fail(error as Error, group);
        break;
      }
      for (const { entry, resolve } of group) {
        this.#state.apply(entry);
        this.#number = entry.number;
        resolve(entry.number);
      }
      await this.#rotate();
    }
    this.#flushing = undefined;
  }

  /** After a failed sync nobody knows what is on the disk: only a restart can tell. */
  #fail(error: Error, group: readonly Waiting[]): void {
    this.#failure = error;
    this.#state.log(
      `The data folder cannot be written: ${error.message}. Writes are refused until a restart.`,
    );
    for (const { reject } of [...group, ...this.#waiting]) reject(error);
    this.#waiting = [];
  }

  /** A long log makes room for a new one, and its operations for the state that they led to. */
  async #rotate(): Promise<void> {
    if (this.#log.size < this.#snapshotAfter || this.#snapshotting !== undefined) return;
    const number = this.#number;
    const old = this.#log;
    try {
      this.#log = await LogFile.open(join(this.#folder, logName(number)), 0);
    } catch (error) {
      this.#fail(error as Error, []);
      return;
    }
    await old.close();
    this.#snapshotting = this.#snapshot(number, this.#state.capture()).finally(() => {
      this.#snapshotting = undefined;
    });
  }

  async #snapshot(number: number, parts: Iterable<SnapshotPart>): Promise<void> {
    try {
      await writeSnapshot(join(this.#folder, snapshotName(number)), parts);
      this.#snapshots += 1;
      const isOld = (name: string): boolean =>
        /^(?:log|snapshot)-\d+$/.test(name) && Number(name.slice(name.indexOf("-") + 1)) < number;
      const old = (await readdir(this.#folder)).filter(isOld);
      await Promise.all(old.map((name) => rm(join(this.#folder, name))));
    } catch (error) {
      // The log has everything still; the next snapshot may be luckier.
      this.#state.log(`No snapshot could be written: ${(error as Error).message}.`);
    }
  }
}

/** Keeps nothing: operations are done at once. */
export class MemoryJournal implements Journal {
  readonly #state: Pick<Journaled, "apply">;
  #number = 0;
  readonly facts: JournalFacts = { logBytes: 0, syncs: 0, snapshots: 0, failure: undefined };

  constructor(state: Pick<Journaled, "apply">) {
    this.#state = state;
  }

  get number(): number {
    return this.#number;
  }

  async commit(operation: Operation): Promise<number> {
    this.#number += 1;
    this.#state.apply({ number: this.#number, at: Date.now(), operation });
    return this.#number;
  }

  async close(): Promise<void> {}
}
