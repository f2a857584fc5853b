import type { Answers } from "./answers.ts";
import { installCommand, runCommand } from "./package-manager.ts";

/** The next three commands. */
export function createNextSteps(
  { dir, packageManager, install }: Answers,
  { isHere, prefix }: { isHere: boolean; prefix: string },
): string[] {
  const run = (script: string): string => runCommand(packageManager, `${prefix}${script}`);
  const steps = [
    ...(isHere ? [] : [`cd ${/\s/.test(dir) ? JSON.stringify(dir) : dir}`]),
    ...(install ? [] : [installCommand(packageManager)]),
    run("dev"),
    run("build"),
    run("preview"),
  ];
  return steps.slice(0, 3);
}
