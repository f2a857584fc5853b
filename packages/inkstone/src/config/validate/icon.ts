import { describeUnknownIcon } from "../describe-unknown-icon.ts";
import { type Check, text, withRule } from "./check.ts";
import { describePath, type Problem, type ValuePath } from "./problem.ts";

/** The name of an icon, or any text that is not written like one. */
export const icon: Check = withRule(text, findIconProblems);

function findIconProblems(value: string, path: ValuePath): Problem[] {
  const unknown = describeUnknownIcon(value);
  if (unknown === undefined) return [];
  const message = `${describePath(path)} names the icon "${value}", but there is no such icon.`;
  return [{ code: "config-icon", path, message, hint: unknown.hint }];
}
