import { join } from "node:path";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { findJsonError } from "../../support/text/parse-json.ts";
import { withoutMark } from "../../support/text/without-mark.ts";
import type { UserTexts } from "../user-config.ts";
import type { SourceText } from "../validate/find-place.ts";

const FILE = "i18n.json";

export interface TextFile {
  /** Not yet looked at. */
  texts: UserTexts;
  /** The file, absolute; empty when the project has none. */
  files: string[];
  sources: SourceText[];
}

/** The site's own texts, from `i18n.json` beside the config. */
export function readTexts(projectRoot: string): TextFile {
  const path = join(projectRoot, FILE);
  const written = readTextIfExists(path);
  if (written === undefined) return { texts: {}, files: [], sources: [] };
  const text = withoutMark(written);
  return { texts: parseTexts(text), files: [path], sources: [{ file: FILE, text }] };
}

function parseTexts(text: string): UserTexts {
  try {
    return JSON.parse(text) as UserTexts;
  } catch (cause) {
    throw findJsonError(text, FILE) ?? cause;
  }
}
