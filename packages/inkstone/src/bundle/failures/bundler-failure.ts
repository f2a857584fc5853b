import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { explainFileError } from "../../support/errors/file-error.ts";
import { isWithin, listNames, relativePath } from "../../support/files/file-system.ts";
import { type Place, SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { BundleErrors } from "./bundle-errors.ts";
import { SETTINGS_HINT } from "./describe-failure.ts";

/** What the bundler reads by itself before it looks at any module. */
const SETTINGS = /^(?:package\.json|postcss\.config\..+|\.postcssrc.*|\.browserslistrc)$/;

/** The bundler threw and reported nothing, so it came to look at no module. */
export function createBundlerFailure(
  error: unknown,
  what: "cannot start" | "failed",
  projectRoot: string,
): SiteError | SiteErrors {
  const explained = explainFileError(findRefusal(error) ?? error);
  if (explained instanceof SiteError || explained instanceof SiteErrors) return explained;
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const place = findInStack(error, projectRoot);
  const failure = new SiteError(`The bundler ${what}: ${message.replace(/\.$/, "")}.`, {
    code: "bundler-failed",
    hint: SETTINGS_HINT,
    ...(place !== undefined && { place }),
    cause: error,
  });
  const settings = listNames(projectRoot).filter((name) => SETTINGS.test(name));
  return new BundleErrors(
    [failure],
    settings.map((name) => join(projectRoot, name)),
  );
}

/** The bundler writes through our system, and tells what it refused as a text: `Error: ENOSPC: no space left on device, write`. */
function findRefusal(error: unknown): Error | undefined {
  const text = error instanceof Error ? error.message : String(error);
  const [, code, syscall, path] = /Error: (E[A-Z]+): [^,\n]+, (\w+)(?: '([^'\n]+)')?/.exec(text) ?? [];
  if (code === undefined) return undefined;
  const details = { code, syscall, ...(path !== undefined && { path }) };
  return Object.assign(new Error(text, { cause: error }), details);
}

/** The first file of the project that the stack names; the bundler adds a time to what it loads anew. */
function findInStack(error: unknown, projectRoot: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const spots = stack.matchAll(/((?:\/|[A-Z]:[\\/])[^\n():?]*)(?:\?[^\n():]*)?:(\d+):(\d+)/g);
  for (const [, path = "", line, column] of spots) {
    const file = resolve(path.replace(/^\/\/+/, "/"));
    if (isWithin(projectRoot, file) && !file.includes("node_modules"))
      return { file: relativePath(projectRoot, file), line: Number(line), column: Number(column) };
  }
  return undefined;
}
