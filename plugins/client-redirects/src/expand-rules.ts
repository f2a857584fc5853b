import { createNext, follow, type Journey } from "./follow.ts";
import {
  bareOf,
  hasGroups,
  isUrl,
  type Redirect,
  type RedirectPattern,
  type RedirectRule,
  type SitePaths,
} from "./redirect.ts";

export interface ExpandedRules {
  pages: Redirect[];
  patterns: RedirectPattern[];
}

/** Every old address by itself, in every language that has the new page. */
export function expandRules(rules: readonly RedirectRule[], site: SitePaths): ExpandedRules {
  const written = rules.flatMap(({ from, to }) => listOf(from).map((one) => ({ from: one, to })));
  const pages = written.filter((rule): rule is Redirect => typeof rule.from === "string");
  const patterns = written.flatMap(({ from, to }) =>
    typeof from === "string" ? [] : [{ expression: from, to }],
  );
  const taken = new Set(pages.map(({ from }) => bareOf(from)));
  const next = createNext(pages, patterns);
  const translated = pages
    .flatMap((rule) => translate(rule, follow(rule, next), site))
    .filter(({ from }) => !taken.has(bareOf(from)));
  return {
    pages: [...pages, ...translated],
    patterns: [
      ...patterns,
      ...patterns.flatMap((pattern) => translatePattern({ ...pattern, to: endOf(pattern, next) }, site)),
    ],
  };
}

function listOf(from: RedirectRule["from"]): readonly (RegExp | string)[] {
  return typeof from === "string" || from instanceof RegExp ? [from] : from;
}

/** A rule without a language is one for all of them, as links of the config are. It counts where it leads in the end. */
function translate({ from }: Redirect, journey: Journey, { has, prefixes }: SitePaths): Redirect[] {
  const to = journey.places.at(-1) ?? "";
  if (journey.kind === "loops" || !from.startsWith("/") || !to.startsWith("/") || isUrl(to)) return [];
  if (startsWithAny(from, prefixes)) return [];
  return prefixes
    .map((prefix) => ({ from: `${prefix}${from}`, to: `${prefix}${to}` }))
    .filter((rule) => has(bareOf(rule.to)) && !has(bareOf(rule.from)));
}

/** Where an expression leads in the end, as far as that is known. */
function endOf(pattern: RedirectPattern, next: (address: string) => string | undefined): string {
  const { to } = pattern;
  const second = hasGroups(pattern) || isUrl(to) ? undefined : next(to);
  const journey = second === undefined ? undefined : follow({ from: to, to: second }, next);
  return journey?.kind === "arrives" ? (journey.places.at(-1) ?? to) : to;
}

/** Only one that is tied to the start of the address says where a language would go. */
function translatePattern(pattern: RedirectPattern, { has, prefixes }: SitePaths): RedirectPattern[] {
  const { expression, to } = pattern;
  const { source, flags } = expression;
  const start = /^\^(?=\\?\/)/.exec(source)?.[0];
  if (start === undefined || !to.startsWith("/") || isUrl(to)) return [];
  return prefixes
    .filter((prefix) => !source.replaceAll("\\", "").startsWith(`^${prefix}/`))
    .filter((prefix) => hasGroups(pattern) || has(bareOf(`${prefix}${to}`)))
    .map((prefix) => ({
      expression: new RegExp(
        `^${prefix.replaceAll("/", String.raw`\/`)}${source.slice(start.length)}`,
        flags,
      ),
      to: `${prefix}${to}`,
    }));
}

function startsWithAny(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
