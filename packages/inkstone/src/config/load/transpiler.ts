import { createRequire } from "node:module";
import { join } from "node:path";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { writeFileAtomic } from "../../support/files/write-file-atomic.ts";

type Jiti = import("jiti").Jiti;

/** What a file said and what came of it. Compared by its text: a config is short, and no hash is as sure. */
interface Translation {
  source: string;
  code: string;
}

/**
 * TypeScript and modules → plain functions, as jiti writes them. Results are kept on disk, because loading jiti costs
 * more than the rest of reading a config: a project whose config did not change never loads it.
 */
export class Transpiler {
  readonly #store: string;
  readonly #folder: string;
  readonly #old: Readonly<Record<string, Translation>>;
  readonly #current: Record<string, Translation> = {};
  #hasNew = false;

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, "config");
    this.#store = join(this.#folder, "code.json");
    this.#old = readStore(this.#store);
  }

  transpile(file: string, source: string): string {
    const known = this.#old[file];
    const code = known?.source === source ? known.code : this.#translate(file, source);
    this.#current[file] = { source, code };
    return code;
  }

  /** Loads a package that the project depends on, from where `parent` is. */
  importPackage(id: string, parent: string): Promise<unknown> {
    return this.#createJiti(parent).import(id);
  }

  async save(): Promise<void> {
    if (!this.#hasNew) return;
    // Without a place to write, the next time takes as long as this one.
    await writeFileAtomic(this.#store, JSON.stringify(this.#current)).catch(() => undefined);
  }

  #translate(file: string, source: string): string {
    const code = this.#createJiti(file).transform({
      source,
      filename: file,
      ts: /\.[cm]?ts$/.test(file),
      async: true,
    });
    const failure = /^exports\.__JITI_ERROR__ = (\{.*\})$/s.exec(code)?.[1];
    if (failure !== undefined) throw createParseError(failure);
    this.#hasNew = true;
    return code;
  }

  /** Required, not imported: reading its exports for `import` would take Node longer than all the rest. */
  #createJiti(file: string): Jiti {
    const { createJiti } = createRequire(import.meta.url)("jiti") as typeof import("jiti");
    return createJiti(file, { fsCache: this.#folder, moduleCache: false });
  }
}

function readStore(path: string): Record<string, Translation> {
  try {
    return JSON.parse(readTextIfExists(path) ?? "{}") as Record<string, Translation>;
  } catch {
    return {};
  }
}

function createParseError(failure: string): Error {
  const { filename, line, column, message } = JSON.parse(failure) as Record<string, number | string>;
  // On Windows the root of the drive stands before it.
  const error = new SyntaxError(
    String(message)
      .replace(/^[A-Z]:\\: /i, "")
      .trim(),
  );
  // The parser counts columns from 0.
  error.stack = `${error.message}\n    at ${filename}:${line}:${Number(column) + 1}`;
  return error;
}
