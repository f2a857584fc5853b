import { relative } from "node:path";
import { SiteError } from "inkstone";
import type { ConvertOptions } from "./create-application.ts";
import type { Message } from "./message.ts";

/** TypeDoc would go on without it, and nobody would notice that its pages are missing. */
export function createMissingError(path: string, { tsconfig, projectRoot }: ConvertOptions): SiteError {
  const name = nameOf(path, projectRoot);
  const settings = tsconfig === undefined ? "the project" : nameOf(tsconfig, projectRoot);
  return new SiteError(`The entry point ${name} does not belong to ${settings}.`, {
    code: "typedoc-entry-point",
    hint: "Add it to files or include of the tsconfig, or name the one that it belongs to with tsconfig.",
  });
}

/** TypeDoc gave up. */
export function createFailure(messages: readonly Message[], options: ConvertOptions): SiteError {
  const place = messages.find((message) => message.place !== undefined)?.place;
  return new SiteError(`TypeDoc could not read ${namesOf(options)}.${reasonOf(messages)}`, {
    code: "typedoc-failed",
    hint: "Correct what it says, or the entry points and the options of TypeDoc.",
    ...(place !== undefined && { place }),
  });
}

/** There would be a reference without a page. */
export function createEmptyError(messages: readonly Message[], options: ConvertOptions): SiteError {
  const [entryPoint = ""] = options.entryPoints;
  return new SiteError(`TypeDoc found no exports in ${namesOf(options)}.${reasonOf(messages)}`, {
    code: "typedoc-empty",
    hint: "Export what is to be shown. What is private, @internal or excluded by an option of TypeDoc does not count.",
    place: { file: nameOf(entryPoint, options.projectRoot), line: 1, column: 1 },
  });
}

function namesOf({ entryPoints, projectRoot }: ConvertOptions): string {
  return entryPoints.map((path) => nameOf(path, projectRoot)).join(", ");
}

function nameOf(path: string, projectRoot: string): string {
  return relative(projectRoot, path).replaceAll("\\", "/");
}

/** Errors, or without any what came before them. */
function reasonOf(messages: readonly Message[]): string {
  const errors = messages.filter(({ level }) => level === "error");
  const texts = (errors.length > 0 ? errors : messages).map(({ text }) => text);
  return texts.length === 0 ? "" : ` It says: ${[...new Set(texts)].join(" ")}`;
}
