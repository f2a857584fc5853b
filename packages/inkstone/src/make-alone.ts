import type { Workshop } from "./make-site.ts";
import { takeTurn } from "./support/files/take-turn.ts";

/** Who makes a site waits for others that do: each would clear away what the other has staged. */
export async function makeAlone<Made>(
  { config, reporter, signal }: Pick<Workshop, "config" | "reporter" | "signal">,
  make: () => Promise<Made>,
): Promise<Made> {
  const onWait = (pid: number): void => reporter.info(`another command makes this site (${pid}), waiting`);
  const giveBack = await takeTurn(`${config.cacheDir}.lock`, { signal, onWait });
  try {
    return await make();
  } finally {
    giveBack();
  }
}
