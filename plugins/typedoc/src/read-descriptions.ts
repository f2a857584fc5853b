import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkOptions, findJsonError, SiteError } from "inkstone";

export const CORRECT_PATH =
  "Correct the path in the options of pluginTypedoc: it is relative to the config file.";

/** A file with descriptions of a language, by `Type.member`. */
export function readDescriptions(file: string | undefined, projectRoot: string): Record<string, string> {
  if (file === undefined) return {};
  const name = file.replace(/^\.\//, "");
  const text = read(file, projectRoot);
  const wrong = findJsonError(text, name);
  if (wrong !== undefined) throw wrong;
  // Some editors begin a file with a mark that JSON does not know.
  const descriptions: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
  const options = { descriptions };
  checkOptions<typeof options>(name, options, { kinds: { descriptions: { mapOf: "string" } } });
  return descriptions as Record<string, string>;
}

function read(file: string, projectRoot: string): string {
  try {
    return readFileSync(resolve(projectRoot, file), "utf8");
  } catch (cause) {
    throw new SiteError(`The descriptions in ${file} cannot be read.`, {
      code: "typedoc-file",
      hint: CORRECT_PATH,
      cause,
    });
  }
}
