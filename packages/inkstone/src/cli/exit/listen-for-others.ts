import process from "node:process";
import type { SiteError } from "../../support/errors/site-error.ts";
import { EXIT } from "./exit-code.ts";
import { describeExit, listenForExit } from "./foreign-exit.ts";
import { describeForgotten, listenForForgotten } from "./forgotten-failure.ts";

export interface ForeignConduct {
  /** Whether it goes on until it is told to end. */
  isServer?: boolean;
  /** Whether it is somebody else's, who may end it as they like. */
  mayExit?: boolean;
}

/** The config, plugins and components run in this process, and may do what is not theirs to do. Returns what ends the listening. */
export function listenForOthers(
  { isServer = false, mayExit = false }: ForeignConduct,
  report: (error: SiteError, cause: unknown) => void,
): () => void {
  const stopListening = listenForForgotten((failure) => {
    report(describeForgotten(failure), failure);
    // A server goes on, like after any mistake of an author; what writes files may have missed one.
    if (!isServer) process.exit(EXIT.siteError);
  });
  if (mayExit) return stopListening;
  const allowExit = listenForExit((call) => {
    report(describeExit(call), call);
    process.exitCode = EXIT.siteError;
  });
  return () => {
    stopListening();
    allowExit();
  };
}
