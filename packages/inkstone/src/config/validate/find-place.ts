import type { Place } from "../../support/errors/site-error.ts";
import { entriesOf, isLiteral, isPunctuation } from "../../support/text/object-literal.ts";
import type { ValuePath } from "./problem.ts";
import { scanSource, type Token } from "../../support/text/scan-source.ts";

export interface SourceText {
  /** As places name it: relative to the project. */
  file: string;
  text: string;
}

/**
 * Where a value stands in the config file or in a file that it imports. It is a search in the text, not an evaluation:
 * literals are found exactly, a value that comes from somewhere else by its key alone, and failing that the nearest
 * place above it.
 */
export function findPlace(path: ValuePath, sources: readonly SourceText[]): Place | undefined {
  const found = sources.flatMap((source) => {
    const tokens = scanSource(source.text);
    return [followPath(path, tokens), findLoneKey(path, tokens)].flatMap((match) =>
      match === undefined ? [] : [{ source, ...match }],
    );
  });
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  if (best !== undefined) return placeAt(best.source, best.start);
  const [first] = sources;
  return first && { file: first.file, line: 1, column: 1 };
}

interface Match {
  /** Where it is in the text. */
  start: number;
  /** How many steps of the path it stands for. */
  score: number;
}

/** Follows the path from every object literal; the one that leads furthest is the config. */
function followPath(path: ValuePath, tokens: Token[]): Match | undefined {
  let best: Match | undefined;
  for (const index of tokens.keys()) {
    if (!isLiteral(tokens, index)) continue;
    const match = followFrom(path, tokens, index);
    if (match !== undefined && match.score > (best?.score ?? 0)) best = match;
    if (best?.score === path.length) break;
  }
  return best;
}

function followFrom(path: ValuePath, tokens: Token[], open: number): Match | undefined {
  let match: Match | undefined;
  let next = open;
  for (const [index, step] of path.entries()) {
    const entry = entriesOf(tokens, next).find(({ key }) => key === step);
    if (entry === undefined) break;
    match = { start: entry.start, score: index + 1 };
    next = entry.value;
  }
  return match;
}

/** The path's last key, where it is the only one of its name in the file: better than a place above, no match for the whole path. */
function findLoneKey(path: ValuePath, tokens: Token[]): Match | undefined {
  const key = path.findLast((step) => typeof step === "string") ?? "default";
  const places = tokens.filter(
    (token, index) =>
      token.kind !== "other" &&
      token.text === key &&
      (path.length === 0 || isPunctuation(tokens[index + 1], ":")),
  );
  const [only] = places;
  return only !== undefined && places.length === 1
    ? { start: only.start, score: path.length - 0.5 }
    : undefined;
}

export function placeAt({ file, text }: SourceText, start: number): Place {
  const before = text.slice(0, start);
  return { file, line: before.split("\n").length, column: start - before.lastIndexOf("\n") };
}
