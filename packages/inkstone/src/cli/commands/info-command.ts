import type { CommandContext } from "../command.ts";
import { describeInfo } from "./describe-info.ts";

export async function runInfo({ load, locate, announce }: CommandContext): Promise<void> {
  const { gatherInfo } = await import("../../info/gather-info.ts");
  const info = await gatherInfo(locate(), load);
  announce({ text: describeInfo(info), data: { info } });
}
