import { bareOf, isUrl, pathOf, type Redirect, type RedirectPattern } from "./redirect.ts";

export type Journey =
  | { kind: "arrives"; /** All places on the way, the first and the last included. */ places: string[] }
  | { kind: "loops"; places: string[] };

/** An expression may lead to ever longer addresses, which are never the same. */
const MOST_PLACES = 20;

/** Where one gets from an address, rule after rule. */
export function follow(start: Redirect, next: (address: string) => string | undefined): Journey {
  const places = [start.from, start.to];
  const seen = new Set([bareOf(start.from)]);
  for (let at = start.to; ;) {
    if (isUrl(at)) return { kind: "arrives", places };
    if (seen.has(bareOf(at)) || places.length > MOST_PLACES) return { kind: "loops", places };
    seen.add(bareOf(at));
    const to = next(at);
    if (to === undefined) return { kind: "arrives", places };
    places.push(to);
    at = to;
  }
}

/** The rule for an address, if there is one: a listed address comes before an expression. */
export function createNext(
  pages: readonly Redirect[],
  patterns: readonly RedirectPattern[],
): (address: string) => string | undefined {
  const listed = new Map(pages.map(({ from, to }) => [bareOf(from), to]));
  return (address) => listed.get(bareOf(address)) ?? applyPatterns(pathOf(address), patterns);
}

function applyPatterns(path: string, patterns: readonly RedirectPattern[]): string | undefined {
  const found = patterns.find(({ expression }) => path.search(expression) >= 0);
  return found === undefined ? undefined : rewrite(path, found);
}

/** What the groups found goes into the new address; what stands around them is gone with the old one. */
export function rewrite(path: string, { expression, to }: RedirectPattern): string | undefined {
  const match = new RegExp(expression.source, expression.flags.replace(/[gy]/g, "")).exec(path);
  if (match === null) return undefined;
  return to.replace(/\$(\d{1,2}|<(\w+)>)/g, (_, number: string, name: string | undefined) =>
    name === undefined ? (match[Number(number)] ?? "") : (match.groups?.[name] ?? ""),
  );
}
