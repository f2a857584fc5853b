import type { Source } from "../../content/source.ts";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import type { Warning } from "../warning.ts";
import { ADDRESS_END, endCjkAddresses, mayHaveCjkAddresses } from "./cjk-addresses.ts";
import { mayHaveCjkEmphasis, openCjkEmphasis } from "./cjk-emphasis.ts";
import { mayHaveMath, partnerOf, protectDollars } from "./dollars.ts";
import { keepProseColons, mayHaveProseColons } from "./prose-colons.ts";
import { mayHaveQuotedBraces, protectQuotedBraces } from "./quoted-braces.ts";
import { createRemover, createStandIns, findClashes, type StandIns } from "./stand-ins.ts";

/** A page's text as the parser gets it: some characters are stand-ins for others. */
export interface PreparedText {
  text: string;
  /** Whether there is a formula on the page. */
  hasMath: boolean;
  /** Undefined when nothing stands for anything else. */
  standIns: StandIns | undefined;
  /** Whose text it is, as messages name it. */
  file: string;
  /** What its author should mend, though it can be read. */
  warnings?: readonly Warning[];
}

export interface PrepareOptions {
  extension: Source["extension"];
  math: boolean;
  /** Plugins of the site may know `:name[text]`. */
  hasPlugins?: boolean;
  file: string;
  /** The texts of the same page that were prepared before: a fragment must not meet their stand-ins. */
  others?: readonly PreparedText[];
}

/** A heading that ends in `\{…}` means the braces themselves. */
const ESCAPED_ATTRIBUTES = /^( {0,3}#{1,6}[ \t][^\n]*)\\\{([^{}\n]*\}[ \t]*)$/gm;

/** Says in the parser's terms what authors mean. Most pages come back as they are. */
export function prepareText(
  text: string,
  { extension, math, hasPlugins = false, file, others = [] }: PrepareOptions,
): PreparedText {
  const hasMath = math && mayHaveMath(text);
  const hasEmphasis = mayHaveCjkEmphasis(text);
  const hasAddresses = mayHaveCjkAddresses(text);
  const hasBraces = text.includes("\\{");
  const hasColons = !hasPlugins && mayHaveProseColons(text);
  const hasQuoted = mayHaveQuotedBraces(text);
  const clashes = findClashes(text, others);
  const hasReturns = text.includes("\r");
  const isWritten = hasMath || hasEmphasis || hasAddresses || hasBraces || hasQuoted || hasColons;
  const isChanged = isWritten || hasReturns || clashes.length > 0;
  const standIns = isChanged ? createStandIns(text, { others, clashes }) : undefined;
  if (standIns === undefined) return { text, hasMath: false, standIns: undefined, file };
  const { nothing, brace, closingBrace } = standIns;
  const unmistakable = Array.from(standIns.own).reduce(
    (current, [standIn, character]) => current.replaceAll(character, standIn),
    text,
  );
  const withMath = hasMath ? protectDollars(unmistakable, standIns, extension) : undefined;
  let prepared = withMath ?? unmistakable;
  if (hasBraces) prepared = prepared.replace(ESCAPED_ATTRIBUTES, `$1${nothing}${brace}$2`);
  if (hasQuoted) prepared = protectQuotedBraces(prepared, closingBrace);
  if (hasColons) prepared = keepProseColons(prepared, nothing, extension);
  if (hasAddresses) prepared = endCjkAddresses(prepared, extension);
  if (hasEmphasis) prepared = openCjkEmphasis(prepared, nothing, extension);
  const isSame = prepared === text && !hasReturns;
  return { text: prepared, hasMath: withMath !== undefined, standIns: isSame ? undefined : standIns, file };
}

/** A result of the parser in the author's own characters, with the columns of the author's own lines. */
export function restoreText<T>(value: T, { text, standIns, file }: PreparedText): T {
  if (standIns === undefined) return value;
  let lines: string[] | undefined;
  const count = (line: number, column: number): number => {
    lines ??= text.split(/[\r\n]/);
    return countInserted((lines[line - 1] ?? "").slice(0, column - 1), standIns.nothing);
  };
  let returns: readonly number[] | undefined;
  const countReturns = (line: number): number => {
    if (!text.includes("\r")) return 0;
    returns ??= countReturnsBefore(text);
    return returns[line - 1] ?? returns.at(-1) ?? 0;
  };
  return restore(value, { remove: createRemover(standIns), count, countReturns, file }) as T;
}

export function restoreError(error: unknown, prepared: PreparedText): unknown {
  if (prepared.standIns === undefined) return error;
  if (error instanceof SiteErrors)
    return new SiteErrors(error.errors.map((one) => restoreOne(one, prepared)));
  return error instanceof SiteError ? restoreOne(error, prepared) : error;
}

function restoreOne(error: SiteError, prepared: PreparedText): SiteError {
  const { code, cause } = error;
  const { message, hint, place } = restoreText(
    { message: error.message, hint: error.hint, place: error.place },
    prepared,
  );
  return new SiteError(message, {
    code,
    cause,
    ...(hint !== undefined && { hint }),
    ...(place && { place }),
  });
}

interface Restoring {
  file: string;
  remove(text: string): string;
  count(line: number, column: number): number;
  /** Lines before a line that the author does not have. */
  countReturns(line: number): number;
}

/** Authors may call anything a line. */
const NO_PLACES: Pick<Restoring, "count" | "countReturns"> = { count: () => 0, countReturns: () => 0 };

function restore(value: unknown, restoring: Restoring): unknown {
  if (typeof value === "string") return restoring.remove(value);
  if (Array.isArray(value)) return value.map((entry) => restore(entry, restoring));
  // A date or a map holds nothing that stands for anything else, and is no plain object to be copied.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const restored: Record<string, unknown> = { ...value };
  for (const key of Object.keys(restored))
    restored[key] = restore(
      restored[key],
      key === "frontmatter" ? { ...restoring, ...NO_PLACES } : restoring,
    );
  const { line, column, file } = restored;
  if (file !== undefined && file !== restoring.file) return restored;
  if (typeof line !== "number") return restored;
  restored["line"] = line - restoring.countReturns(line);
  if (typeof column === "number" && column > 1) restored["column"] = column - restoring.count(line, column);
  return restored;
}

/** For each line, how many before it end with a carriage return. */
function countReturnsBefore(text: string): number[] {
  let count = 0;
  return [0, ...(text.match(/[\r\n]/g) ?? []).map((end) => (count += end === "\r" ? 1 : 0))];
}

/** Letters that were put in before a column: the author never saw them. */
function countInserted(before: string, letter: string): number {
  const partner = partnerOf(letter);
  const ends = before.split(ADDRESS_END).length - 1;
  return ends + before.split(letter).length - 1 + (before.split(partner).length - 1) * (partner.length - 1);
}
