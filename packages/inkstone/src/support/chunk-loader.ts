import { isAscii } from "node:buffer";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/** What a chunk is given: the names that a CommonJS module finds around itself, and where its parts once stood. */
const PARAMETERS = "exports, require, module, __filename, __dirname, __import, __place";

const CHECKSUM_BYTES = 4;

/**
 * Of other chunks, those functions are kept that have run: half of the code to read for a rebuild. Here a first build, with nothing to
 * compare and no index to update, runs others than all later ones.
 */
const RUNS_OTHERWISE_LATER = /^(?:build|search-index)-/;

interface Chunk {
  name: string;
  script: Script;
}

/** Where compiled code is kept; set by whoever knows the project. */
export interface CodeFolder {
  path: string | undefined;
  /** Where the bundled program is; undefined when its modules are run one by one. */
  program: string | undefined;
  /** The chunks that the main thread has loaded: it keeps their code itself. */
  running: string[];
}

export interface KeepOptions {
  /** Chunks that somebody else keeps. */
  except?: readonly string[];
}

/** The command line tells it to the loader, which is another instance of this module when the program is bundled. */
export const codeFolder: CodeFolder = ((globalThis as Record<symbol, unknown>)[
  Symbol.for("inkstone.code")
] ??= { path: undefined, program: undefined, running: [] }) as CodeFolder;

/** Loads the bundled program. Its compiled code is kept in the project's cache, so that Node need not compile it again. */
export class ChunkLoader {
  readonly #folder: string;
  readonly #require: NodeJS.Require;
  readonly #modules = new Map<string, { exports: unknown }>();
  /** Those that were compiled just now. */
  #fresh: Chunk[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    codeFolder.program = folder;
    this.#require = createRequire(join(folder, "chunk.cjs"));
  }

  load(name: string): unknown {
    const known = this.#modules.get(name);
    if (known !== undefined) return known.exports;
    const path = join(this.#folder, name);
    const scope = { exports: {} };
    this.#modules.set(name, scope);
    codeFolder.running.push(name);
    const run = this.#compile(name, path).runInThisContext() as (...scope: unknown[]) => void;
    const load = (id: string): unknown => (id.startsWith("./") ? this.load(id.slice(2)) : this.#require(id));
    const importModule = (id: string): Promise<unknown> => import(id);
    const placeOf = (file: string, owner?: string): string => this.#placeOf(file, owner);
    run(scope.exports, load, scope, path, this.#folder, importModule, placeOf);
    return scope.exports;
  }

  /** The name of the chunk that a module began: its own, and a hash. */
  findChunk(module: string): string | undefined {
    return readdirSync(this.#folder).find((name) => name.startsWith(`${module}-`));
  }

  /** A cache only saves time: whatever goes wrong with it is no matter. */
  keepCode({ except = [] }: KeepOptions = {}): void {
    const folder = codeFolder.path;
    const fresh = this.#fresh.filter(({ name }) => !except.includes(name));
    this.#fresh = [];
    if (folder === undefined || fresh.length === 0) return;
    try {
      mkdirSync(folder, { recursive: true });
      for (const { name, script } of fresh)
        writeCode(join(folder, codeName(name)), script.createCachedData());
      this.#removeForeign(folder);
    } catch {
      // The next run compiles, as this one did.
    }
  }

  /** Of versions of the program that are gone. */
  #removeForeign(folder: string): void {
    const own = new Set(readdirSync(this.#folder).map((name) => basename(name, ".cjs")));
    for (const name of readdirSync(folder))
      if (!own.has(name.replace(/\.v\d.*$/, ""))) rmSync(join(folder, name), { force: true });
  }

  #compile(name: string, path: string): Script {
    const text = readFunction(path, PARAMETERS);
    // What is loaded before the folder is known is small, and would not be looked for next time either.
    if (codeFolder.path === undefined) return new Script(text, { filename: path });
    const cachedData = readCode(join(codeFolder.path, codeName(name)));
    const kept = cachedData && new Script(text, { filename: path, cachedData });
    if (kept?.cachedDataRejected === false) return kept;
    const script = RUNS_OTHERWISE_LATER.test(name)
      ? compileWhole(text, path)
      : new Script(text, { filename: path });
    this.#fresh.push({ name, script });
    return script;
  }

  /** The address of the file that a part of the program was before it was bundled, or of one of a package. */
  #placeOf(file: string, owner: string | undefined): string {
    if (owner === undefined) return pathToFileURL(join(dirname(this.#folder), file)).href;
    const main = this.#require.resolve(owner).replaceAll("\\", "/");
    const root = main.slice(
      0,
      main.lastIndexOf(`/node_modules/${owner}/`) + `/node_modules/${owner}/`.length,
    );
    return pathToFileURL(join(root, file)).href;
  }
}

/** With functions that do not run this time: later builds would compile them each time. */
function compileWhole(text: string, filename: string): Script {
  setFlagsFromString("--no-lazy");
  try {
    return new Script(text, { filename });
  } finally {
    // Code is kept under the flags that it will be looked for with.
    setFlagsFromString("--lazy");
  }
}

/** `readFunction("a.cjs", "exports")` is `(function (exports) {…\n})` around the text of the file. */
export function readFunction(path: string, parameters: string): string {
  // On a line of its own: the file may end with a comment.
  return readBetween(`(function (${parameters}) {`, path, "\n})");
}

/**
 * The text of a file between two pieces of ASCII. It is put together before it is a string, and one of ASCII is not decoded: V8 would copy
 * megabytes several times, with two bytes for each character. It stands here because Node begins with this file, and one more would take longer.
 */
export function readBetween(before: string, path: string, behind: string): string {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.allocUnsafe(before.length + size + behind.length);
    let end = bytes.write(before);
    let count: number;
    do {
      count = readSync(file, bytes, end, before.length + size - end, null);
      end += count;
    } while (count > 0);
    end += bytes.write(behind, end);
    const text = bytes.subarray(0, end);
    return text.toString(isAscii(text) ? "latin1" : "utf8");
  } finally {
    closeSync(file);
  }
}

/**
 * Compiled code as `writeCode` kept it. V8 believes what it is given, and a damaged byte in there would end the process in every build; code
 * that is not what was written is as good as none.
 */
export function readCode(path: string): Buffer | undefined {
  const bytes = readIfThere(path);
  if (bytes === undefined || bytes.length < CHECKSUM_BYTES) return undefined;
  const code = bytes.subarray(0, -CHECKSUM_BYTES);
  return bytes.readUInt32LE(code.length) === crc32(code) ? code : undefined;
}

/** The checksum stands behind the code: V8 copies code that does not begin at a whole word. */
export function writeCode(path: string, code: Buffer): void {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(code));
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([code, checksum]));
    renameSync(temporary, path);
  } catch {
    // It only saves time: the disk may be full, or the folder have been taken away.
    rmSync(temporary, { force: true });
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** V8 refuses code of another version of itself; the name keeps two Nodes from taking each other's place. */
function codeName(chunk: string): string {
  return `${basename(chunk, ".cjs")}.${process.version}-${process.arch}.code`;
}
