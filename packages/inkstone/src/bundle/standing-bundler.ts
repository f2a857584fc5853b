import { hashOf } from "../cache/hash.ts";
import type { BundlePlace } from "./builder-config.ts";
import { BundleErrors } from "./failures/bundle-errors.ts";
import { watchFiles } from "./dependencies.ts";
import type { KeptCompiler } from "./kept-compiler.ts";
import type { BundleInput } from "./live-input.ts";
import type { BundlerResult } from "./read-result.ts";
import { refuseUnreadablePaths } from "./failures/refused-path.ts";
import { listToolFiles } from "./tool-files.ts";

/** Until the page that it begins for is on screen. */
const PREPARE_MS = 500;

/** The bundler of `dev`. It stays between two edits, so that one costs the modules that it changed. */
export class StandingBundler {
  #compiler: KeptCompiler | undefined;
  #preparation: NodeJS.Timeout | undefined;
  /** One run after the other. Undefined until somebody asks for the first. */
  #last: Promise<unknown> | undefined;
  #isClosed = false;

  /** The folder that it writes to. Nobody else clears it away. */
  get target(): string | undefined {
    return this.#compiler?.place.target;
  }

  /** Whether it has made nothing yet, nor is about to. */
  get isIdle(): boolean {
    return this.#last === undefined;
  }

  /** `told` stands for all that a bundler is told when it begins; pages and modules may change under it. */
  runner(told: string): (input: BundleInput, fresh: BundlePlace) => Promise<BundlerResult> {
    return (input, fresh) => {
      const run = (): Promise<BundlerResult> => this.#run(input, told, fresh);
      const result = this.#last === undefined ? run() : this.#last.then(run, run);
      this.#last = result;
      return result;
    };
  }

  /** Begins for a page that an earlier server has made: its first edit would wait for everything that the page is made of. */
  prepare(begin: () => Promise<unknown>): void {
    clearTimeout(this.#preparation);
    const beginIfIdle = (): void => {
      // What is wrong by then is told to who asks for it.
      if (this.isIdle) begin().catch(() => undefined);
    };
    this.#preparation = setTimeout(beginIfIdle, PREPARE_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#preparation);
    await this.#drop();
  }

  async #drop(): Promise<void> {
    const compiler = this.#compiler;
    this.#compiler = undefined;
    await compiler?.close();
  }

  async #run(input: BundleInput, told: string, fresh: BundlePlace): Promise<BundlerResult> {
    refuseUnreadablePaths(input);
    const tools = watchFiles(listToolFiles(input.config.projectRoot));
    const frame = hashOf(told, JSON.stringify(tools));
    if (this.#compiler?.isFor(frame) === false) await this.#drop();
    this.#compiler ??= await createCompiler(frame, input, fresh);
    try {
      return await this.#compiler.run(input);
    } catch (error) {
      // What an author can mend, the next run finds mended.
      if (!(error instanceof BundleErrors)) await this.#drop();
      throw error;
    } finally {
      // Meanwhile, perhaps.
      if (this.#isClosed) await this.#drop();
    }
  }
}

/** Most sites never need it. */
async function createCompiler(frame: string, input: BundleInput, place: BundlePlace): Promise<KeptCompiler> {
  const { KeptCompiler: Compiler } = await import("./kept-compiler.ts");
  return Compiler.create(frame, input, place);
}
