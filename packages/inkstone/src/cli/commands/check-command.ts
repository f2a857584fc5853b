import type { CommandContext } from "../command.ts";
import { describeCheck } from "./describe-check.ts";

export async function runCheck({ flags, load, reporter, signal, announce }: CommandContext): Promise<void> {
  const [{ checkSite }, config] = await Promise.all([import("../../check-site.ts"), load()]);
  signal.throwIfAborted();
  const isRecording = flags.record === true;
  const { errors, ...result } = await checkSite(config, { isRecording, reporter, signal });
  announce({
    text: describeCheck({ ...result, errors }, { isRecording, defaultLang: config.lang }),
    data: { result },
    errors,
    ok: errors.length + result.warnings === 0,
  });
}
