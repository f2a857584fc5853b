import { SiteError } from "../support/site-error.ts";
import { createPluginError, isPluginFailure } from "./plugins/plugin-errors.ts";

/** satteri says where in its message: `3:7: Unexpected character`. */
export function toSyntaxError(error: unknown, file: string): unknown {
  if (error instanceof SiteError) return error;
  if (isPluginFailure(error)) return createPluginError(error, file);
  const message = error instanceof Error ? error.message : String(error);
  const [, line = "1", column = "1", rest = message] =
    /(\d+):(\d+)(?:-\d+:\d+)?:?\s*([\s\S]*)/.exec(message) ?? [];
  return new SiteError(`This page is not valid MDX: ${rest.trim()}`, {
    code: "mdx-syntax",
    hint: "Close every tag, and write \\{ and \\< where you mean the characters themselves.",
    place: { file, line: Number(line), column: Number(column) },
    cause: error,
  });
}
