import { performance } from "node:perf_hooks";
import type { CommandContext } from "../command.ts";
import { describeDuration } from "../describe-amount.ts";
import { untilAborted } from "../exit/interrupt.ts";

export async function runDev({ flags, load, reporter, signal, announce }: CommandContext): Promise<void> {
  const started = performance.now();
  const { port, host, open } = flags;
  const { startDev } = await import("../../serve/dev.ts");
  const options = {
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host }),
    open,
    reporter,
    signal,
  };
  const { url, close } = await startDev(load, options);
  announce({ text: `dev  ${url}  ready in ${describeDuration(performance.now() - started)}`, data: { url } });
  await untilAborted(signal);
  await close();
}
