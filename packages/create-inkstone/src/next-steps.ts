import { platform } from "node:process";
import type { Answers } from "./answers.ts";
import type { ScriptNames } from "./create-manifest.ts";
import { installCommand, runCommand } from "./package-manager.ts";
import { quotePath } from "./quote-path.ts";

/** The next three commands. */
export function createNextSteps(
  { dir, packageManager, install }: Answers,
  { isHere, scripts }: { isHere: boolean; scripts: ScriptNames },
): string[] {
  const run = (script: keyof ScriptNames): string => runCommand(packageManager, scripts[script]);
  const steps = [
    ...(isHere ? [] : [`cd ${quotePath(dir, platform)}`]),
    ...(install ? [] : [installCommand(packageManager)]),
    run("dev"),
    run("build"),
    run("preview"),
  ];
  return steps.slice(0, 3);
}
