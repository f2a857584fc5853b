import { dirname, join, resolve } from "node:path";
import type { Source } from "../../content/source.ts";
import { closest } from "../../support/text/closest.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import { type AssetReference, decodePath } from "../assets.ts";
import type { ParseContext } from "../parse-context.ts";
import { type Include, parseInclude } from "./include.ts";
import { countLines, findRegions, selectLines } from "./select-lines.ts";

/** A file, or some lines of one, that is shown as part of a page. */
export interface Fragment {
  source: Source;
  /** Relative to the project, for messages. */
  displayFile: string;
  /** Lines that are not wanted are blank. */
  text: string;
  /** The page depends on it. */
  reference: AssetReference;
  isWhole: boolean;
}

export interface FragmentOrigin {
  source: Source;
  context: ParseContext;
  place: Place;
}

/** The fragment that an import or an include names. */
export function readFragment(written: string, origin: FragmentOrigin): Fragment {
  const { context, place } = origin;
  const include = parseInclude(written);
  if (include === undefined || !/\.mdx?$/.test(include.path)) throw createSyntaxError(written, place);
  const path = resolveFragmentPath(include.path, origin);
  const { projectRoot, root } = context.config;
  const displayFile = relativePath(projectRoot, path);
  const file = context.assets.readText(path);
  if (file === undefined) throw createMissingError(include.path, displayFile, place);
  const text = selectLines(file.text, include);
  if (text === undefined) throw createRegionError(include, findRegions(file.text), place);
  const count = countLines(file.text, include.region);
  if (isBeyond(include, count)) throw createLinesError(include, count, place);
  const extension = path.endsWith(".mdx") ? "mdx" : "md";
  const source: Source = { file: relativePath(root, path), path, extension };
  return { source, displayFile, text, reference: file.reference, isWhole: text === file.text };
}

function resolveFragmentPath(path: string, { source, context }: FragmentOrigin): string {
  const name = decodePath(path);
  return /^@?\//.test(name)
    ? join(context.config.root, name.replace(/^@?\//, ""))
    : resolve(dirname(source.path), name);
}

/** A region may be empty. */
function isBeyond({ lines: { from, to } }: Include, count: number): boolean {
  return from > Math.max(count, 1) || to < Math.max(from, 1);
}

function createSyntaxError(written: string, place: Place): SiteError {
  return new SiteError(`"${written}" is not the path of a .md or .mdx file.`, {
    code: "include-syntax",
    hint: "Write it as in @include: ./part.md, with #region or {3-9} behind it if only a part is wanted.",
    place,
  });
}

function createMissingError(path: string, file: string, place: Place): SiteError {
  return new SiteError(`The fragment ${path} does not exist.`, {
    code: "fragment-missing",
    hint: `Add ${file}, or correct the path: it is relative to the file it stands in, or to the content folder with @/ in front.`,
    place,
  });
}

function createRegionError({ path, region }: Include, regions: readonly string[], place: Place): SiteError {
  const guess = closest(region, regions);
  const list = regions.length === 0 ? "has none" : `has ${regions.join(", ")}`;
  return new SiteError(`${path} has no region "${region}".`, {
    code: "fragment-region",
    hint:
      guess === undefined
        ? `Mark one with <!-- #region ${region} --> and <!-- #endregion ${region} -->; the file ${list}.`
        : `Did you mean #${guess}?`,
    place,
  });
}

function createLinesError(
  { path, region, lines: { from, to } }: Include,
  count: number,
  place: Place,
): SiteError {
  const name = region === "" ? path : `The region "${region}" of ${path}`;
  const wanted = from === to ? `line ${from}` : `lines ${from}-${Number.isFinite(to) ? to : ""}`;
  return new SiteError(`${name} has no ${wanted}.`, {
    code: "fragment-lines",
    hint: `It has ${count} lines.`,
    place,
  });
}
