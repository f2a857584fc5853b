import process from "node:process";
import { Script } from "node:vm";

/** Longer than any page takes, also on a machine that is shared. */
const SECONDS = 60;
const NAME = "~inkstone.guarded";

let script: Script | undefined;

/** While a loop of an author's component goes round, nothing else is heard: it is ended after a while, and by Ctrl-C at once. */
export function runGuarded<Result>(run: () => Result, seconds = SECONDS): Result {
  const names = globalThis as unknown as Record<string, unknown>;
  names[NAME] = run;
  script ??= new Script(`globalThis[${JSON.stringify(NAME)}]()`);
  try {
    return script.runInThisContext({
      timeout: seconds * 1000,
      breakOnSigint: true,
      displayErrors: false,
    }) as Result;
  } catch (error) {
    // Node asks nobody who listens for Ctrl-C when it ends a script for it.
    if (codeOf(error) === "ERR_SCRIPT_EXECUTION_INTERRUPTED") process.emit("SIGINT", "SIGINT");
    throw error;
  } finally {
    delete names[NAME];
  }
}

/** Whether it was ended because it took too long. */
export function isEndless(error: unknown): boolean {
  return codeOf(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
