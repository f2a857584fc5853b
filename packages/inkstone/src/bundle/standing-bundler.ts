import { hashOf } from "../cache/hash.ts";
import type { BundlePlace } from "./builder-config.ts";
import { BundleErrors } from "./bundle-errors.ts";
import { watchFiles } from "./dependencies.ts";
import type { KeptCompiler } from "./kept-compiler.ts";
import type { BundleInput } from "./live-input.ts";
import type { BundlerResult } from "./read-result.ts";
import { refuseUnreadablePaths } from "./refused-path.ts";
import { listToolFiles } from "./tool-files.ts";

/** The bundler of `dev`. It stays between two edits, so that one costs the modules that it changed. */
export class StandingBundler {
  #compiler: KeptCompiler | undefined;

  /** The folder that it writes to. Nobody else clears it away. */
  get target(): string | undefined {
    return this.#compiler?.place.target;
  }

  /** `told` stands for all that a bundler is told when it begins; pages and modules may change under it. */
  runner(told: string): (input: BundleInput, fresh: BundlePlace) => Promise<BundlerResult> {
    return (input, fresh) => this.#run(input, told, fresh);
  }

  async close(): Promise<void> {
    const compiler = this.#compiler;
    this.#compiler = undefined;
    await compiler?.close();
  }

  async #run(input: BundleInput, told: string, fresh: BundlePlace): Promise<BundlerResult> {
    refuseUnreadablePaths(input);
    const tools = watchFiles(listToolFiles(input.config.projectRoot));
    const frame = hashOf(told, JSON.stringify(tools));
    if (this.#compiler?.isFor(frame) === false) await this.close();
    this.#compiler ??= await createCompiler(frame, input, fresh);
    try {
      return await this.#compiler.run(input);
    } catch (error) {
      // What an author can mend, the next run finds mended.
      if (!(error instanceof BundleErrors)) await this.close();
      throw error;
    }
  }
}

/** Most sites never need it. */
async function createCompiler(frame: string, input: BundleInput, place: BundlePlace): Promise<KeptCompiler> {
  const { KeptCompiler: Compiler } = await import("./kept-compiler.ts");
  return Compiler.create(frame, input, place);
}
