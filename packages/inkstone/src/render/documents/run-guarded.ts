import { Script } from "node:vm";

const NAME = "~inkstone.guarded";

let script: Script | undefined;

/** Ends what authors wrote when it takes longer: while a loop of a component goes round, nothing else is heard, Ctrl-C included. */
export function runGuarded<Result>(run: () => Result, seconds: number): Result {
  const names = globalThis as unknown as Record<string, unknown>;
  names[NAME] = run;
  script ??= new Script(`globalThis[${JSON.stringify(NAME)}]()`);
  try {
    // Not with `breakOnSigint`: it takes the listeners of the signal away meanwhile, and one that is on its way to them is lost.
    return script.runInThisContext({ timeout: seconds * 1000, displayErrors: false }) as Result;
  } finally {
    delete names[NAME];
  }
}

/** Whether it was ended because it took too long. */
export function isEndless(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
