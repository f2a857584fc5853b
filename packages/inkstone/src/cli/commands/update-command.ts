// Loaded before anything is installed: afterwards the files of this program may be those of another version.
import { updateProject } from "../../update/update-project.ts";
import type { CommandContext } from "../command.ts";
import { describeUpdate } from "./describe-update.ts";

export async function runUpdate({
  flags,
  locate,
  reporter,
  signal,
  announce,
}: CommandContext): Promise<void> {
  const mode = flags.check ? "check" : flags.dryRun ? "dry-run" : "apply";
  const result = await updateProject({ projectRoot: locate(), mode, reporter, signal });
  const isBehind = result.steps.length > 0 || result.isMixed;
  announce({
    text: describeUpdate(result),
    data: { result },
    ok: mode !== "check" || !isBehind,
  });
}
