import process from "node:process";
import { SiteError } from "../../support/errors/site-error.ts";
import { EXIT } from "./exit-code.ts";

/** Hears of a `process.exit()` of somebody else that would pass for success. Returns what ends the listening. */
export function listenForExit(onExit: (call: Error) => void): () => void {
  const judge = (code: number): void => {
    // Node tells of it while it is called, so that the stack leads to who calls.
    if (code === EXIT.ok) onExit(new Error("process.exit()"));
  };
  process.on("exit", judge);
  return () => process.off("exit", judge);
}

export function describeExit(cause: Error): SiteError {
  return new SiteError("Something ended Inkstone in the middle of its work.", {
    code: "foreign-exit",
    hint: "The stack tells where a config, a plugin or a component calls process.exit(). Take the call away, or throw an error there.",
    cause,
  });
}
