import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { renamePatiently } from "../support/files/rename-patiently.ts";
import { readLog, type Row, type Slot, toLines } from "./store-log.ts";

/** Dead texts are kept while they are few, so that switching branches stays warm. */
const DEAD_BYTES_KEPT = 32 * 1024 * 1024;
/** Every build that makes something adds a pack; past this many they are put together. */
const PACKS_KEPT = 48;
/** Packs of a build that was killed, or of one that is still running, are left alone this long. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;

/**
 * The content-addressed cache: small facts in a log, texts in packs. Both only grow, so a change costs what it
 * adds, and a killed process leaves at most a torn last line, which is ignored.
 */
export class Store {
  readonly #folder: string;
  readonly #facts = new Map<string, unknown>();
  readonly #slots = new Map<string, Slot>();
  /** What this process asked for or made; the rest is dead weight. */
  readonly #used = new Set<string>();
  readonly #readers = new Map<string, number | undefined>();
  #fresh: Row[] = [];
  #writer: { pack: string; fd: number; offset: number } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    for (const row of readLog(this.#path("index.jsonl"))) {
      if (row[0] === "fact") this.#facts.set(row[1], row[2]);
      else this.#slots.set(row[1], row[2]);
    }
  }

  getFact<T>(key: string): T | undefined {
    const fact = this.#facts.get(key);
    if (fact !== undefined) this.#used.add(key);
    return fact as T | undefined;
  }

  putFact(key: string, fact: unknown): void {
    this.#facts.set(key, fact);
    this.#used.add(key);
    this.#fresh.push(["fact", key, fact]);
  }

  /** Marks a text as used without reading it. False when it is not there. */
  keepText(key: string): boolean {
    const slot = this.#slots.get(key);
    if (slot === undefined || this.#reader(slot[0]) === undefined) return false;
    this.#used.add(key);
    return true;
  }

  /** Undefined when it is not there, or was damaged; `keepText` then knows it too. */
  getText(key: string): string | undefined {
    return this.getBytes(key)?.toString("utf8");
  }

  getBytes(key: string): Buffer | undefined {
    const slot = this.#slots.get(key);
    const bytes = slot === undefined ? undefined : this.#read(slot);
    if (bytes === undefined) this.#slots.delete(key);
    else this.#used.add(key);
    return bytes;
  }

  putText(key: string, text: string): void {
    this.putBytes(key, Buffer.from(text, "utf8"));
  }

  putBytes(key: string, bytes: Uint8Array): void {
    const writer = this.#openWriter();
    writeSync(writer.fd, bytes);
    const slot: Slot = [writer.pack, writer.offset, bytes.length, crc32(bytes)];
    writer.offset += bytes.length;
    this.#slots.set(key, slot);
    this.#used.add(key);
    this.#fresh.push(["text", key, slot]);
  }

  /** Makes what was put so far part of the cache. */
  save(): void {
    if (this.#fresh.length === 0) return;
    mkdirSync(this.#folder, { recursive: true });
    appendFileSync(this.#path("index.jsonl"), toLines(this.#fresh));
    this.#fresh = [];
  }

  /** Drops what this process did not use, once that is worth it. Only for those who asked for everything they need. */
  prune(): void {
    const dead = [...this.#slots].filter(([key]) => !this.#used.has(key));
    const deadBytes = dead.reduce((sum, [, [, , length]]) => sum + length, 0);
    const packs = new Set([...this.#slots.values()].map(([pack]) => pack));
    if (deadBytes <= DEAD_BYTES_KEPT && packs.size <= PACKS_KEPT) return;
    this.#rewrite();
  }

  close(): void {
    if (this.#writer !== undefined) closeSync(this.#writer.fd);
    this.#writer = undefined;
    for (const fd of this.#readers.values()) if (fd !== undefined) closeSync(fd);
    this.#readers.clear();
  }

  /** All that is alive into one pack and one log; the log's renaming makes it the cache. */
  #rewrite(): void {
    const living = [...this.#slots].filter(([key]) => this.#used.has(key));
    if (this.#writer !== undefined) closeSync(this.#writer.fd);
    this.#writer = undefined;
    const { pack } = this.#openWriter();
    this.#fresh = [];
    for (const [key, slot] of living) {
      const bytes = this.#read(slot);
      if (bytes === undefined) this.#slots.delete(key);
      else this.putBytes(key, bytes);
    }
    const facts = [...this.#facts].filter(([key]) => this.#used.has(key));
    const rows = [...facts.map(([key, fact]): Row => ["fact", key, fact]), ...this.#fresh];
    const temporary = this.#path(`${pack}.log`);
    writeFileSync(temporary, toLines(rows));
    renamePatiently(temporary, this.#path("index.jsonl"));
    this.#fresh = [];
    this.close();
    this.#removePacks(pack);
  }

  /** Packs that an earlier log named go at once; unknown ones may belong to a build that is still running. */
  #removePacks(kept: string): void {
    for (const name of readdirSync(this.#folder)) {
      if (!name.endsWith(".pack") || name === kept) continue;
      const isKnown = [...this.#slots.values()].some(([pack]) => pack === name);
      const age = Date.now() - statSync(this.#path(name)).mtimeMs;
      if (isKnown || age > ORPHAN_AGE_MS) rmSync(this.#path(name), { force: true });
    }
  }

  #openWriter(): { pack: string; fd: number; offset: number } {
    if (this.#writer === undefined) {
      mkdirSync(this.#folder, { recursive: true });
      const pack = `${Date.now().toString(36)}-${randomBytes(4).toString("hex")}.pack`;
      this.#writer = { pack, fd: openSync(this.#path(pack), "w"), offset: 0 };
    }
    return this.#writer;
  }

  #reader(pack: string): number | undefined {
    if (!this.#readers.has(pack)) {
      const path = this.#path(pack);
      this.#readers.set(pack, existsSync(path) ? openSync(path, "r") : undefined);
    }
    return this.#readers.get(pack);
  }

  #read([pack, offset, length, check]: Slot): Buffer | undefined {
    const fd = this.#reader(pack);
    if (fd === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    const read = readSync(fd, bytes, 0, length, offset);
    return read === length && crc32(bytes) === check ? bytes : undefined;
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }
}

/** Forgets everything; the next build is a cold one. */
export function removeStore(folder: string): void {
  if (!existsSync(folder)) return;
  // A server beside it goes on writing, and what is written into a folder while it is removed keeps it from going.
  const aside = `${folder}.old`;
  rmSync(aside, { recursive: true, force: true });
  renamePatiently(folder, aside);
  rmSync(aside, { recursive: true, force: true, maxRetries: 5 });
}
