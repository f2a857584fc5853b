import process from "node:process";
import { SiteError } from "../../support/errors/site-error.ts";

/** Promises, and what timers and other events call. */
const EVENTS = ["unhandledRejection", "uncaughtException"];

/** Hears of what failed and nobody waits for: Node would end the program with a bare stack. Returns what ends the listening. */
export function listenForForgotten(onFailure: (failure: unknown) => void): () => void {
  for (const event of EVENTS) process.on(event, onFailure);
  return () => EVENTS.forEach((event) => process.off(event, onFailure));
}

export function describeForgotten(failure: unknown): SiteError {
  const text = failure instanceof Error ? failure.message : String(failure);
  return new SiteError(`Something failed that nobody waits for: ${text}`, {
    code: "forgotten-failure",
    hint: "The stack tells where a config, a plugin or a component begins it. Await it there, or catch its failure.",
    cause: failure,
  });
}
