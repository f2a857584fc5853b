import { readFileSync } from "node:fs";
import type { LanguageRegistration } from "shiki/core";
import type { Config } from "../../config/config.ts";
import { findGrammarMistake } from "../../config/find-grammar-mistake.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { findJsonError } from "../../support/text/parse-json.ts";
import { withoutMark } from "../../support/text/without-mark.ts";

/** A grammar that the config names by its file. */
export function readGrammar(
  path: string,
  { projectRoot }: Pick<Config, "projectRoot">,
): LanguageRegistration {
  const text = readFileSync(path, "utf8");
  const file = relativePath(projectRoot, path);
  const wrong = findJsonError(text, file);
  if (wrong !== undefined) throw wrong;
  const grammar: unknown = JSON.parse(withoutMark(text));
  const mistake = findGrammarMistake(grammar);
  if (mistake === undefined) return grammar as LanguageRegistration;
  throw new SiteError(`This grammar ${mistake.message}`, {
    code: "shiki-grammar",
    hint: mistake.hint,
    place: { file, line: 1, column: 1 },
  });
}
