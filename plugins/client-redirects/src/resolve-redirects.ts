import { SiteError } from "inkstone";
import { expandRules } from "./expand-rules.ts";
import { createNext, follow, type Journey, rewrite } from "./follow.ts";
import {
  bareOf,
  GROUP,
  hasGroups,
  isUrl,
  pathOf,
  type Redirect,
  type RedirectPattern,
  type RedirectRule,
  type Redirects,
  type SitePaths,
} from "./redirect.ts";

export interface ResolvedRedirects extends Redirects {
  /** The site cannot be built with these. */
  errors: SiteError[];
  /** It can with these, but someone should look at them. */
  warnings: SiteError[];
}

/** Rules that lead somewhere, each to its end, and what is wrong with the others. */
export function resolveRedirects(rules: readonly RedirectRule[], site: SitePaths): ResolvedRedirects {
  const { pages, patterns } = expandRules(rules, site);
  const next = createNext(pages, patterns);
  const journeys = pages.map((rule) => ({ rule, journey: follow(rule, next) }));
  const ways = patterns.map((pattern) => followPattern(pattern, next));
  const straight = journeys.map(({ rule, journey }) => ({
    from: rule.from,
    to: journey.places.at(-1) ?? rule.to,
  }));
  const errors = [
    ...pages.flatMap((rule) => findFaults(rule, site)),
    ...findDuplicates(pages),
    ...findLoops(journeys.map(({ journey }) => journey)),
    ...findDeadEnds(
      straight.filter((_, index) => journeys[index]?.journey.kind === "arrives"),
      site,
    ),
    ...ways.flatMap(findPatternLoops),
    ...ways.flatMap((way) => findPatternDeadEnds(way, site)),
  ];
  const detours = journeys.flatMap(({ journey }) =>
    journey.kind === "arrives" && journey.places.length > 2 ? [describeChain(journey.places)] : [],
  );
  const warnings = [...detours, ...ways.flatMap(describePatternChain)];
  return { pages: straight, patterns: ways.map(straighten), errors, warnings };
}

function findFaults({ from, to }: Redirect, site: SitePaths): SiteError[] {
  if (!from.startsWith("/") || /[?#]/.test(from)) {
    return [
      createError(`A redirect starts at "${from}", which is no address of the site.`, {
        code: "redirect-from",
        // In Rspress, a text is an expression.
        hint: from.startsWith("^")
          ? `Write a regular expression, without quotes: /${from.replaceAll(/(?<!\\)\//g, String.raw`\/`)}/.`
          : 'Write it from the root, without base, query and hash: "/guide/old".',
      }),
    ];
  }
  if (site.has(bareOf(from))) {
    return [
      createError(`The redirect from ${from} to ${to} would take the place of a page.`, {
        code: "redirect-page",
        hint: "Remove the page, or the redirect.",
      }),
    ];
  }
  return [];
}

function findLoops(journeys: readonly Journey[]): SiteError[] {
  const told = new Set<string>();
  return journeys.flatMap(({ kind, places }) => {
    const circle = [...new Set(places.map(bareOf))].toSorted().join(" ");
    if (kind !== "loops" || told.has(circle)) return [];
    told.add(circle);
    return [
      createError(`These redirects go round in a circle: ${places.join(" → ")}.`, {
        code: "redirect-loop",
        hint: "Let one of them lead to a page.",
      }),
    ];
  });
}

function describeChain(places: readonly string[]): SiteError {
  return createError(`This redirect takes a detour: ${places.join(" → ")}.`, {
    code: "redirect-chain",
    hint: `Let ${places[0]} lead to ${places.at(-1)} at once. Readers are sent there already.`,
  });
}

function findDuplicates(pages: readonly Redirect[]): SiteError[] {
  const targets = new Map<string, string>();
  return pages.flatMap(({ from, to }) => {
    const other = targets.get(bareOf(from));
    targets.set(bareOf(from), other ?? to);
    if (other === undefined || other === to) return [];
    return [
      createError(`There are two redirects from ${from}: to ${other} and to ${to}.`, {
        code: "redirect-twice",
        hint: "Keep one of them.",
      }),
    ];
  });
}

interface PatternJourney {
  pattern: RedirectPattern;
  /** From its target on; undefined when that is the end. */
  journey?: Journey;
}

/** What an expression's groups may find is not known here: a word stands for it. */
function followPattern(
  pattern: RedirectPattern,
  next: (address: string) => string | undefined,
): PatternJourney {
  const { to } = pattern;
  if (isUrl(to) || !to.startsWith("/")) return { pattern };
  const sample = pathOf(to).replaceAll(new RegExp(GROUP, "g"), "x");
  const second = next(sample);
  return second === undefined
    ? { pattern }
    : { pattern, journey: follow({ from: sample, to: second }, next) };
}

/** One whose target is known leads to the end of the way at once. */
function straighten({ pattern, journey }: PatternJourney): RedirectPattern {
  const end = journey?.kind === "arrives" ? journey.places.at(-1) : undefined;
  return end === undefined || hasGroups(pattern) ? pattern : { ...pattern, to: end };
}

function findPatternLoops({ pattern: { expression, to }, journey }: PatternJourney): SiteError[] {
  if (journey?.kind !== "loops") return [];
  const isOwn = rewrite(journey.places[0] ?? "", { expression, to }) !== undefined;
  return [
    createError(
      isOwn
        ? `What ${String(expression)} leads to (${to}) is redirected by the same rule.`
        : `What ${String(expression)} leads to (${to}) is redirected without an end.`,
      { code: "redirect-loop", hint: "Let it lead to a page, or match less." },
    ),
  ];
}

function describePatternChain({ pattern, journey }: PatternJourney): SiteError[] {
  if (journey?.kind !== "arrives") return [];
  const { expression, to } = pattern;
  const advice = hasGroups(pattern)
    ? "Readers arrive there after more than one step. Let it lead to the end at once, or let the other rule match less."
    : `Let it lead to ${journey.places.at(-1)} at once. Readers are sent there already.`;
  return [
    createError(`What ${String(expression)} leads to (${to}) is redirected again.`, {
      code: "redirect-chain",
      hint: advice,
    }),
  ];
}

/** Redirects that end where there is nothing. A file that is no page cannot be told from here. */
function findDeadEnds(pages: readonly Redirect[], site: SitePaths): SiteError[] {
  return pages.flatMap(({ from, to }) => {
    if (isUrl(to)) return [];
    const isFile = /\.(?!html$)[a-z][a-z\d]*$/i.test(pathOf(to));
    if (to.startsWith("/") && (isFile || site.has(bareOf(to)))) return [];
    return [describeTarget(from, to)];
  });
}

/** Of an expression whose groups decide, only that it leads somewhere on the site is known. */
function findPatternDeadEnds(way: PatternJourney, site: SitePaths): SiteError[] {
  const from = String(way.pattern.expression);
  const { to } = straighten(way);
  if (hasGroups(way.pattern)) return isUrl(to) || to.startsWith("/") ? [] : [describeTarget(from, to)];
  return way.journey?.kind === "loops" ? [] : findDeadEnds([{ from, to }], site);
}

function describeTarget(from: string, to: string): SiteError {
  return createError(`The redirect from ${from} leads to ${to}, and there is no such page.`, {
    code: "redirect-to",
    hint: 'Write a page\'s address from the root, without base: "/guide/new". Or a URL.',
  });
}

function createError(message: string, details: { code: string; hint: string }): SiteError {
  return new SiteError(message, details);
}
