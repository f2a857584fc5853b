import { readFileSync, statSync } from "node:fs";
import { checkOptions, findJsonError, SiteError } from "inkstone";
import type { Sidecar } from "./create-nodes.ts";

/** A file with the descriptions of a language, by `Type.member`. `file` is how the options name it. */
export function readSidecar(path: string, { file, lang }: { file: string; lang: string }): Sidecar {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw createFileError(
      `The descriptions for "${lang}" do not exist: ${file}.`,
      "Correct the path in the descriptions of pluginApiDocgen: it is relative to the config file.",
    );
  const name = file.replace(/^\.\//, "");
  const text = readFileSync(path, "utf8");
  const wrong = findJsonError(text, name);
  if (wrong !== undefined) throw wrong;
  // Some editors begin a file with a mark that JSON does not know.
  const descriptions = JSON.parse(text.replace(/^\uFEFF/, "")) as Sidecar;
  const options = { descriptions };
  checkOptions<typeof options>(name, options, { kinds: { descriptions: { mapOf: "string" } } });
  return descriptions;
}

export function createFileError(message: string, hint: string): SiteError {
  return new SiteError(message, { code: "api-docgen-file", hint });
}
