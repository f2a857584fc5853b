import { SiteError } from "../support/site-error.ts";
import { createPluginError, isPluginFailure } from "./plugins/plugin-errors.ts";

/** satteri says where in its message: `3:7: Unexpected character`. */
export function toSyntaxError(error: unknown, file: string): unknown {
  if (error instanceof SiteError) return error;
  if (isPluginFailure(error)) return createPluginError(error, file);
  if (isFileError(error)) return toFileError(error, file);
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

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** A picture or a sample that the page names is there, and the system does not give it. */
function toFileError(error: NodeJS.ErrnoException, file: string): SiteError {
  return new SiteError(`A file that this page shows cannot be read: ${error.message}`, {
    code: "file-unreadable",
    hint: "Allow the build to read it, or correct its name.",
    place: { file, line: 1, column: 1 },
    cause: error,
  });
}
