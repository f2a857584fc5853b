import { createCodeFrame } from "./code-frame.ts";
import type { Colors } from "./colors.ts";
import type { SiteError } from "./site-error.ts";

export interface Dress {
  label: "error" | "warn";
  colors: Colors;
  /** Text of the file that the error's place names, for the code frame. */
  source?: string | undefined;
}

/**
 * What, where and what to do, as people read it on a terminal:
 * ```
 * error  This page has no title.
 *    at  docs/start.md:3:1
 *        3 │ Text
 *          │ ^
 *   fix  Begin the page with a heading.
 * ```
 */
export function describeError(error: SiteError, { label, colors, source }: Dress): string {
  const { place, hint } = error;
  const paint = label === "error" ? colors.red : colors.yellow;
  const rows = [row(colors.bold(paint(label.padStart(5))), error.message)];

  if (place !== undefined) {
    rows.push(row(colors.dim("   at"), colors.cyan(`${place.file}:${place.line}:${place.column}`)));
    const frame = source === undefined ? [] : createCodeFrame(source, place);
    if (frame.length > 0) rows.push(row("     ", colors.dim(frame.join("\n"))));
  }
  if (hint !== undefined) rows.push(row(colors.green("  fix"), hint));
  return rows.join("\n");
}

function row(label: string, text: string): string {
  return `${label}  ${text.replaceAll("\n", "\n       ")}`;
}
