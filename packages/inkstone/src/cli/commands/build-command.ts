import { relative } from "node:path";
import type { CommandContext } from "../command.ts";
import { describeBuild } from "./describe-build.ts";

export async function runBuild({ flags, load, reporter, signal, announce }: CommandContext): Promise<void> {
  const [{ build }, config] = await Promise.all([import("../../build.ts"), load()]);
  signal.throwIfAborted();
  const result = await build(config, { clean: flags.clean, timing: flags.timing === true, reporter, signal });
  announce({ text: describeBuild(result, relative("", config.outDir) || config.outDir), data: { result } });
}
