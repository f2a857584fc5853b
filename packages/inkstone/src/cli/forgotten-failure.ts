import process from "node:process";
import { SiteError } from "../support/site-error.ts";

/** Hears of promises that failed and that nobody waits for: Node would end the program with a bare stack. Returns what ends the listening. */
export function listenForForgotten(onFailure: (failure: unknown) => void): () => void {
  process.on("unhandledRejection", onFailure);
  return () => process.off("unhandledRejection", onFailure);
}

export function describeForgotten(failure: unknown): SiteError {
  const text = failure instanceof Error ? failure.message : String(failure);
  return new SiteError(`Something failed that nobody waits for: ${text}`, {
    code: "forgotten-failure",
    hint: "The stack tells where a config, a plugin or a component begins it. Await it there, or catch its failure.",
    cause: failure,
  });
}
