import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Place, SiteError } from "inkstone";

/** What TypeDoc or its compiler says of a project; kept with it, so that every build says it. */
export interface Message {
  speaker: "TypeDoc" | "TypeScript";
  level: "error" | "warning";
  text: string;
  place?: Place;
  /** What to do about it, where it is known. */
  hint?: string;
}

/** Something that has lines, as TypeDoc's and the compiler's files do. */
export interface LinedFile {
  fileName: string;
  getLineAndCharacterOfPosition(position: number): { line: number; character: number };
}

export function placeIn(file: LinedFile, position: number, projectRoot: string): Place {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return {
    file: relative(projectRoot, file.fileName).replaceAll("\\", "/"),
    line: line + 1,
    column: character + 1,
  };
}

const LONGEST = 300;

/** Without colours and the place of the project, in one line, and without the end of a list that goes on and on. */
export function cleanText(text: string, projectRoot: string): string {
  const clean = stripVTControlCharacters(text)
    .replaceAll(`${projectRoot.replaceAll("\\", "/")}/`, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
}

export function createWarning({ speaker, text, place, hint = HINT }: Message): SiteError {
  return new SiteError(`${speaker} says: ${text}`, {
    code: "typedoc-message",
    hint,
    ...(place !== undefined && { place }),
  });
}

const HINT =
  'Correct it, or keep TypeDoc quiet: typedoc: { logLevel: "Error" } shows errors only, "None" nothing.';
