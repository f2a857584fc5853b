import { join } from "node:path";
import { isWithin, readTextIfExists } from "../support/files/file-system.ts";
import type { Place } from "../support/errors/site-error.ts";
import { type BundledCode, listFrames, listModules } from "./find-thrown-place.ts";

/** What throws as soon as it is imported, before anything is rendered. */
export interface FailedImport {
  /** As the site imports it: `react-leaflet`. Undefined of a module of the site. */
  packageName?: string;
  /** Where the site imports the package. */
  place?: Place;
}

/** How the function is called that evaluates a module. */
const EVALUATES = /(?:^|\.)__webpack_require__$/;

/** Undefined of what throws while it is rendered. `page` is its file, relative to the project. */
export function findFailedImport(error: unknown, code: BundledCode, page: string): FailedImport | undefined {
  const frames = listFrames(error).filter(({ path }) => isWithin(code.folder, path));
  if (!frames.some(({ name }) => EVALUATES.test(name))) return undefined;
  const texts = new Map(frames.map(({ path }) => [path, (readTextIfExists(path) ?? "").split("\n")]));
  const modules = frames.map(({ path, line }) => listModules(texts.get(path)?.slice(0, line) ?? []).at(-1));
  if (packageOf(modules[0]) === undefined) return {};
  // The outermost is the one that the site knows. Modules that were joined with others leave no frames of their own.
  const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []).toReversed());
  const joined = [...texts.values()].flatMap((lines) => listModules(lines));
  const files = new Set([page, ...joined.filter((module) => packageOf(module) === undefined)]);
  const found = [...packages].flatMap((packageName) => {
    const place = findImport(packageName, files, code.projectRoot);
    return place === undefined ? [] : { packageName, place };
  });
  return found[0] ?? { packageName: [...packages][0] ?? "" };
}

/** `../node_modules/@a/b/lib/index.js` belongs to `@a/b`. */
function packageOf(module: string | undefined): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module ?? "")?.[1];
}

function findImport(name: string, files: ReadonlySet<string>, projectRoot: string): Place | undefined {
  const escaped = name.replaceAll(".", String.raw`\.`);
  const form = new RegExp(String.raw`\b(?:from|import|require\()\s*["']${escaped}["'/]`);
  for (const file of files) {
    const lines = (readTextIfExists(join(projectRoot, file)) ?? "").split("\n");
    const index = lines.findIndex((text) => form.test(text));
    if (index !== -1) return { file, line: index + 1, column: (lines[index] ?? "").lastIndexOf(name) + 1 };
  }
  return undefined;
}
