import type { CommandContext } from "../command.ts";
import { untilAborted } from "../exit/interrupt.ts";

export async function runPreview({ flags, load, reporter, signal, announce }: CommandContext): Promise<void> {
  const { port, host, open, csp } = flags;
  const [{ startPreview }, config] = await Promise.all([import("../../serve/preview.ts"), load()]);
  const { url, close } = await startPreview(config, {
    port,
    host,
    open,
    hasPolicy: csp === true,
    reporter,
    signal,
  });
  announce({ text: `preview  ${url}`, data: { url } });
  await untilAborted(signal);
  await close();
}
