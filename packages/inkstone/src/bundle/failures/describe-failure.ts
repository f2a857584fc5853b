import { adviseOnExport, adviseOnModule } from "../../support/other-tools.ts";
import { findJsonError } from "../../support/text/parse-json.ts";
import type { Place } from "../../support/errors/site-error.ts";
import { SiteError, siteErrorsOf } from "../../support/errors/site-error.ts";
import { readStyleFailure, type StyleFailure } from "./style-failure.ts";
import { explainUnreadFile } from "./unread-file.ts";

/** A failure as the bundler tells it. */
export interface Failure {
  message: string;
  /** Relative to the project: `./docs/live.mdx`. */
  moduleName?: string;
}

/** Where no module is wrong, what the project asks of the bundler is. */
export const SETTINGS_HINT =
  "Correct builderConfig in the config, tsconfig.json, postcss.config.* or package.json: the bundler works by them.";

/** How the bundler's parser names the end of a file. */
const END = /['`]<eof>['`]/;

/** What else a module exports differs between client and server. */
const OTHERS = / \(possible exports: [^)]*\)$/;

/**
 * Each failure once: client and server read the same files and fail in the same way, and what is wrong with a style sheet is told of the
 * file and again of a module without a name.
 */
export function describeFailures(
  failures: readonly Failure[],
  readSource: (file: string) => string,
): SiteError[] {
  const described = failures.map((failure) => describeFailure(failure, readSource));
  const keys = described.map(({ message, place }) => `${message.replace(OTHERS, "")}\n${place?.file}`);
  const errors = described.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
  const placed = new Set(errors.filter(({ place }) => place !== undefined).map(({ message }) => message));
  return errors.filter(({ place, message }) => place !== undefined || !placed.has(message));
}

/** The bundler's words without its drawings, and the place in the author's own file. */
export function describeFailure(
  { message: told, moduleName: named }: Failure,
  readSource: (file: string) => string,
): SiteError {
  const moduleName = findWritten(named);
  // Of an `@import` of a style sheet, and of a path behind an alias, the bundler tells in words of their own.
  const message = told.replace(
    /RspackResolver\(NotFound\("([^"]*)"\)\)|Cannot find module '([^']*)' for matched aliased key '[^']*'/,
    "Module not found: Can't resolve '$1$2'",
  );
  const ofPlugin = /Reading from "(inkstone:[^"]*)"/.exec(message)?.[1];
  if (ofPlugin !== undefined) return createModuleError(ofPlugin);
  const json = findJsonFailure(moduleName, readSource);
  if (json !== undefined) return json;
  const style = readStyleFailure(message, moduleName, readSource);
  if (style !== undefined) return createStyleError(style);
  // Lines of a stack end like our own errors do.
  const own = /^(?!\W*at )(.*) \((\S+):(\d+):(\d+)\)$/m.exec(message);
  const file =
    own?.[2] ?? (moduleName === "" ? undefined : moduleName?.replace(/^\.\//, "").replace(/\?.*$/, ""));
  const [line, column] = own === null ? [0, 0] : [Number(own[3]), Number(own[4])];
  const place =
    file === undefined
      ? undefined
      : { file, ...(line > 0 ? { line, column } : locate(message, readSource(file), moduleName === named)) };
  const unread = file === undefined || own !== null ? undefined : explainUnreadFile(message, file);
  return new SiteError(unread?.reason ?? readReason(own?.[1] ?? message), {
    code: "bundle-failed",
    hint: file === undefined ? SETTINGS_HINT : (unread?.hint ?? hintFor(message, told, file)),
    ...(place !== undefined && { place }),
  });
}

/** `docs/a.mdx.1.tsx!=!loader.js?n=0!./docs/a.mdx?preview`, a part of a page that is a module of its own, is written in `./docs/a.mdx`. */
function findWritten(moduleName: string | undefined): string | undefined {
  return moduleName?.includes("!=!") === true
    ? moduleName.slice(moduleName.lastIndexOf("!") + 1).replace(/\?.*$/, "")
    : moduleName;
}

/** The bundler says of JSON that it cannot be read, and neither where nor why. */
function findJsonFailure(
  moduleName: string | undefined,
  readSource: (file: string) => string,
): SiteError | undefined {
  if (moduleName?.endsWith(".json") !== true) return undefined;
  const file = moduleName.replace(/^\.\//, "");
  return findJsonError(readSource(file), file);
}

function createStyleError({ reason, place }: StyleFailure): SiteError {
  const hint = place === undefined ? SETTINGS_HINT : "Correct the file.";
  return new SiteError(reason, { code: "bundle-failed", hint, ...(place !== undefined && { place }) });
}

/** A module of a plugin has no file, and the bundler does not say who imports it. */
function createModuleError(name: string): SiteError {
  return new SiteError(`A component imports "${name}", and no plugin has a module of that name.`, {
    code: "bundle-failed",
    hint: "Add the plugin that makes it to plugins in the config, or correct the name.",
  });
}

/** How `describeFailure` gets the place of an error that was thrown inside of the bundler, which tells one of a module. */
export function withPlace(error: Error): Error {
  const [first] = siteErrorsOf(error);
  if (first?.place === undefined) return error;
  const { file, line, column } = first.place;
  return new Error(`${first.message} (${file}:${line}:${column})`);
}

/** The first line that says something: frames and arrows are for terminals, and show code that nobody wrote. */
function readReason(message: string): string {
  const lines = message
    .split("\n")
    .map((line) => line.replace(/^[\s│╰├─▶×]+/, "").replace(/^(?:Syntax )?\w*Error: /, ""));
  const reason = lines.find((line) => line !== "" && !/^Module (?:build|parse) failed/.test(line)) ?? message;
  return reason.replace(/(Can't resolve '[^']+') in '.*'$/, "$1").replace(END, "the end of the file");
}

function hintFor(message: string, told: string, file: string): string {
  const [, missing = ""] = /Can't resolve '([^']+)'/.exec(message) ?? [];
  if (/^\/.*\.(?:mdx?|[cm]?[jt]sx?)$/.test(missing))
    return "Write the path from this file, with ./ or ../ at its beginning: one with / leads to public/.";
  if (missing.startsWith("/")) return "Add it to public/, or correct the address.";
  // A name that an alias answers is not that of another tool's module.
  const isAlias = told.includes("matched aliased key");
  if (missing !== "") {
    const advice = isAlias ? undefined : adviseOnModule(missing, file);
    return advice ?? "Correct the path, or add the file or package that it names.";
  }
  if (!message.includes("was not found in")) return "Correct the file.";
  const [, name = ""] =
    /export '([^']+)' .* was not found in 'inkstone\/(?:runtime|theme)'/.exec(message) ?? [];
  return adviseOnExport(name) ?? "Correct the name, or export it there.";
}

/** Lines that the bundler tells are those of the source only where this is the whole module. */
function locate(message: string, source: string, isWhole: boolean): Pick<Place, "column" | "line"> {
  const [, name = ""] = /Can't resolve '([^']+)'|export '([^']+)'/.exec(message)?.filter(Boolean) ?? [];
  const at = findName(name, source);
  if (at !== -1) {
    const before = source.slice(0, at).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  if (!isWhole) return { line: 1, column: 1 };
  // What is never closed ends with the file, and the bundler shows lines somewhere above.
  if (END.test(message)) {
    const lines = source.trimEnd().split("\n");
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
  // What does not parse is shown as it was written; everything later is shown as it was compiled.
  const [, line, column] = message.includes("Module build failed")
    ? (/╭─\[(\d+):(\d+)\]/.exec(message) ?? [])
    : [];
  if (line !== undefined) return { line: Number(line), column: Number(column) + 1 };
  // On the first line the bundler draws the place and does not name it.
  const [, drawnLine, offset = ""] = /(\d+) │ [^\n]*\n[^\n]*· ( *)[─┬]/.exec(message) ?? [];
  if (drawnLine !== undefined && message.includes("Module build failed"))
    return { line: Number(drawnLine), column: offset.length + 1 };
  return { line: 1, column: 1 };
}

/** Where it is written; a style sheet may leave out the dot and the slash. */
function findName(name: string, source: string): number {
  if (name === "") return -1;
  const at = source.indexOf(name);
  return at === -1 && name.startsWith("./") ? source.indexOf(name.slice(2)) : at;
}
