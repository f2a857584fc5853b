import { resolve } from "node:path";
import { createAddCommand } from "../../project/add-command.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { adviseOnPackage } from "../../support/other-tools.ts";
import { findJsonError } from "../../support/text/parse-json.ts";
import { type Place, SiteError, SiteErrors, siteErrorsOf } from "../../support/errors/site-error.ts";
import { findPackage, packageNameOf } from "../plugins/describe-packages.ts";
import type { SourceText } from "../validate/find-place.ts";

/** An error that a config file threw, or that reading it caused, as something its author can mend. */
export function createLoadError(
  error: unknown,
  sources: readonly SourceText[],
  projectRoot: string,
): SiteError | SiteErrors {
  const known = siteErrorsOf(error);
  if (known.length > 0) return placeErrors(known, findInStack(error, sources, projectRoot));
  const unreadable = findUnreadable(sources);
  if (unreadable !== undefined) return unreadable;
  const [first = ""] = describeThrown(error).split("\n");
  const reason = first.trim();
  const called = createCallError(reason, findInStack(error, sources, projectRoot), { error, sources });
  if (called !== undefined) return called;
  const missing = /Cannot find (?:module|package) '([^']+)'/.exec(reason)?.[1];
  const place =
    (missing === undefined ? undefined : findText(missing, sources)) ??
    findInStack(error, sources, projectRoot) ??
    (sources[0] && { file: sources[0].file, line: 1, column: 1 });

  return new SiteError(`The config file cannot be loaded: ${reason.replace(/\.$/, "")}.`, {
    code: "config-load",
    cause: error,
    ...(place && { place }),
    ...(missing !== undefined && { hint: describeMissing(missing, projectRoot) }),
  });
}

/** The translated code calls an import by a name that nobody wrote, and in another column: `(0 , _rss.pluginRs)`. */
function createCallError(
  reason: string,
  place: Place | undefined,
  { error, sources }: { error: unknown; sources: readonly SourceText[] },
): SiteError | undefined {
  const [, exported] = /^\(0 , [\w$]+\.([\w$]+)\) is not a function$/.exec(reason) ?? [];
  const text = sources.find(({ file }) => file === place?.file)?.text ?? "";
  const line = text.split("\n")[(place?.line ?? 1) - 1] ?? "";
  const names = exported === "default" ? findDefaultImports(text) : [exported ?? ""];
  const name = names.find((candidate) => line.includes(`${candidate}(`));
  if (exported === undefined || place === undefined || name === undefined) return undefined;
  return new SiteError(`The config file cannot be loaded: ${name} is not a function.`, {
    code: "config-load",
    hint:
      exported === "default"
        ? `Correct its import: write { ${name} } in braces, unless the module has a default export.`
        : "Correct its name in the import: the module exports no function of this name.",
    cause: error,
    place: { ...place, column: line.indexOf(`${name}(`) + 1 },
  });
}

function findDefaultImports(text: string): string[] {
  return [...text.matchAll(/\bimport\s+([\w$]+)\s*(?:,|from\b)/g)].map(([, name = ""]) => name);
}

/** What was thrown for the author's eyes says already what is wrong; where is where the file asked for it. */
function placeErrors(errors: readonly SiteError[], place: Place | undefined): SiteErrors {
  return new SiteErrors(
    errors.map((error) => {
      const { message, code, hint } = error;
      const known = error.place ?? place;
      return new SiteError(message, {
        code,
        cause: error,
        ...(hint !== undefined && { hint }),
        ...(known && { place: known }),
      });
    }),
  );
}

/** A file of JSON that the config imports: the parser names neither it nor the line. */
function findUnreadable(sources: readonly SourceText[]): SiteError | undefined {
  const files = sources.filter(({ file }) => file.endsWith(".json"));
  return files.map(({ file, text }) => findJsonError(text, file)).find((found) => found !== undefined);
}

function describeThrown(error: unknown): string {
  return error instanceof Error || isErrorLike(error) ? error.message : String(error);
}

/** An error of another realm is no `instanceof Error`. */
function isErrorLike(error: unknown): error is Error {
  return (
    typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
  );
}

/** A package is installed by its name: `npm install name/file` would fetch a repository of GitHub. */
function describeMissing(id: string, projectRoot: string): string {
  if (/^[./]/.test(id)) return "Check the path.";
  const name = packageNameOf(id);
  const advice = adviseOnPackage(name);
  if (advice !== undefined) return advice;
  if (findPackage(name, projectRoot) === undefined)
    return `Install it: ${createAddCommand([name], projectRoot)}`;
  return `Check the path: ${name} is installed, and has no such file.`;
}

function findText(specifier: string, sources: readonly SourceText[]): Place | undefined {
  for (const { file, text } of sources) {
    for (const quote of ['"', "'"]) {
      const start = text.indexOf(quote + specifier + quote);
      if (start === -1) continue;
      const before = text.slice(0, start);
      return { file, line: before.split("\n").length, column: start - before.lastIndexOf("\n") };
    }
  }
  return undefined;
}

/** The first line of the stack, or of the message, that names one of the config's files. */
function findInStack(error: unknown, sources: readonly SourceText[], projectRoot: string): Place | undefined {
  if (!isErrorLike(error)) return undefined;
  const spots = (error.stack ?? error.message).matchAll(/((?:\/|[A-Z]:\\)[^\n():]*):(\d+):(\d+)/g);
  for (const [, path = "", line, column] of spots) {
    const file = relativePath(projectRoot, resolve(path));
    const source = sources.find((candidate) => candidate.file === file);
    if (source !== undefined)
      return clampToLine({ file, line: Number(line), column: Number(column) }, source.text);
  }
  return undefined;
}

/** Lines survive the translation from TypeScript, columns do not always. */
function clampToLine(place: Place, text: string): Place {
  const line = text.split("\n")[place.line - 1] ?? "";
  return place.column <= line.length ? place : { ...place, column: line.search(/\S|$/) + 1 };
}
