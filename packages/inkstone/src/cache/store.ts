import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { writeFileAtomic } from "../support/write-file-atomic.ts";

/** Where a text lies: pack, offset, bytes, checksum. */
type Slot = readonly [pack: string, offset: number, length: number, check: number];

interface Index {
  format: number;
  facts: Record<string, unknown>;
  slots: Record<string, Slot>;
}

/** Raised when the layout of the files below changes; an older cache is then ignored. */
const FORMAT = 1;
/** Dead texts are kept until they outweigh the living, so that switching branches stays warm. */
const DEAD_BYTES_KEPT = 32 * 1024 * 1024;
/** Packs of a build that was killed, or of one that is still running, are left alone this long. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;

/**
 * The content-addressed cache: small facts in one index, texts in append-only packs.
 * A pack is never changed once the index names it and the index is replaced in one rename, so a killed
 * process leaves either the old cache or the new one.
 */
export class Store {
  readonly #folder: string;
  readonly #old: Index;
  readonly #facts = new Map<string, unknown>();
  readonly #slots = new Map<string, Slot>();
  readonly #readers = new Map<string, number>();
  #writer: { pack: string; fd: number; offset: number } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#old = readIndex(join(folder, "index.json"));
  }

  getFact<T>(key: string): T | undefined {
    const fact = this.#facts.get(key) ?? this.#old.facts[key];
    if (fact !== undefined) this.#facts.set(key, fact);
    return fact as T | undefined;
  }

  putFact(key: string, fact: unknown): void {
    this.#facts.set(key, fact);
  }

  /** Marks a text as used by this build without reading it. False when it is not there. */
  keepText(key: string): boolean {
    if (this.#slots.has(key)) return true;
    const slot = this.#old.slots[key];
    if (slot === undefined || this.#reader(slot[0]) === undefined) return false;
    this.#slots.set(key, slot);
    return true;
  }

  /** Undefined when it is not there, or was damaged; then it can be put again. */
  getText(key: string): string | undefined {
    const slot = this.#slots.get(key) ?? this.#old.slots[key];
    if (slot === undefined) return undefined;
    const bytes = this.#read(slot);
    if (bytes === undefined) {
      this.#slots.delete(key);
      delete this.#old.slots[key];
      return undefined;
    }
    this.#slots.set(key, slot);
    return bytes.toString("utf8");
  }

  putText(key: string, text: string): void {
    if (this.#slots.has(key)) return;
    const bytes = Buffer.from(text, "utf8");
    const writer = this.#openWriter();
    writeSync(writer.fd, bytes);
    this.#slots.set(key, [writer.pack, writer.offset, bytes.length, crc32(bytes)]);
    writer.offset += bytes.length;
  }

  /** Makes this build's entries the cache. Entries of earlier builds stay while they are few. */
  async save(): Promise<void> {
    const dead = Object.entries(this.#old.slots).filter(([key]) => !this.#slots.has(key));
    const keepsDead = sizeOf(dead.map(([, slot]) => slot)) <= DEAD_BYTES_KEPT;
    if (!keepsDead) this.#compact();

    const index: Index = {
      format: FORMAT,
      facts: { ...(keepsDead ? this.#old.facts : {}), ...Object.fromEntries(this.#facts) },
      slots: { ...(keepsDead ? Object.fromEntries(dead) : {}), ...Object.fromEntries(this.#slots) },
    };
    this.close();
    const text = JSON.stringify(index);
    await writeFileAtomic(join(this.#folder, "index.json"), text);
    await this.#removeOrphans(new Set(Object.values(index.slots).map(([pack]) => pack)));
  }

  close(): void {
    if (this.#writer !== undefined) closeSync(this.#writer.fd);
    this.#writer = undefined;
    for (const fd of this.#readers.values()) closeSync(fd);
    this.#readers.clear();
  }

  /** Moves every text of this build into one new pack, so that the old packs can go. */
  #compact(): void {
    const living = [...this.#slots];
    const own = this.#openWriter().pack;
    for (const [key, slot] of living) {
      if (slot[0] === own) continue;
      const bytes = this.#read(slot);
      this.#slots.delete(key);
      if (bytes !== undefined) this.putText(key, bytes.toString("utf8"));
    }
  }

  #openWriter(): { pack: string; fd: number; offset: number } {
    if (this.#writer === undefined) {
      mkdirSync(this.#folder, { recursive: true });
      const pack = `${process.pid.toString(36)}-${Date.now().toString(36)}.pack`;
      this.#writer = { pack, fd: openSync(join(this.#folder, pack), "w"), offset: 0 };
    }
    return this.#writer;
  }

  #reader(pack: string): number | undefined {
    const open = this.#readers.get(pack);
    if (open !== undefined) return open;
    const path = join(this.#folder, pack);
    if (!existsSync(path)) return undefined;
    const fd = openSync(path, "r");
    this.#readers.set(pack, fd);
    return fd;
  }

  #read([pack, offset, length, check]: Slot): Buffer | undefined {
    const fd = this.#reader(pack);
    if (fd === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(length);
    const read = readSync(fd, bytes, 0, length, offset);
    return read === length && crc32(bytes) === check ? bytes : undefined;
  }

  async #removeOrphans(named: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(".pack") || named.has(name)) continue;
      const path = join(this.#folder, name);
      const isOurs = name in Object.fromEntries(Object.values(this.#old.slots).map(([pack]) => [pack, true]));
      const age = Date.now() - (await stat(path)).mtimeMs;
      if (isOurs || age > ORPHAN_AGE_MS) await rm(path, { force: true });
    }
  }
}

/** Forgets everything; the next build is a cold one. */
export function removeStore(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function readIndex(path: string): Index {
  const empty: Index = { format: FORMAT, facts: {}, slots: {} };
  try {
    const index = JSON.parse(readFileSync(path, "utf8")) as Index;
    return index.format === FORMAT ? index : empty;
  } catch {
    // Missing or damaged: the cache only saves work, so start without.
    return empty;
  }
}

function sizeOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, [, , length]) => sum + length, 0);
}
