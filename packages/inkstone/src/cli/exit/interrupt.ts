import process from "node:process";
import { EXIT } from "./exit-code.ts";

/** Work that does not end by itself after this long is ended. What it wrote is whole: files are put in place by renaming. */
const PATIENCE_MS = 10_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Interrupt {
  signal: AbortSignal;
  /** Gives the signals back to Node; the work has come to its end. */
  release(): void;
}

/** Ctrl-C asks the work to end; a second one does not ask. */
export function listenForInterrupt(): Interrupt {
  const abort = new AbortController();
  const exit = (): never => process.exit(EXIT.interrupted);
  let ending: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    if (abort.signal.aborted) exit();
    abort.abort();
    ending = setTimeout(exit, PATIENCE_MS).unref();
  };

  for (const name of SIGNALS) process.on(name, interrupt);
  return {
    signal: abort.signal,
    release() {
      for (const name of SIGNALS) process.off(name, interrupt);
      clearTimeout(ending);
    },
  };
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
