import { SiteError } from "inkstone";
import { expandRules } from "./expand-rules.ts";
import { createNext, follow, type Journey, rewrite } from "./follow.ts";
import {
  bareOf,
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
    ...patterns.flatMap((pattern) => findPatternFaults(pattern, next)),
  ];
  const warnings = journeys.flatMap(({ journey }) =>
    journey.kind === "arrives" && journey.places.length > 2 ? [describeChain(journey.places)] : [],
  );
  return { pages: straight, patterns, errors, warnings };
}

function findFaults({ from, to }: Redirect, site: SitePaths): SiteError[] {
  if (!from.startsWith("/") || /[?#]/.test(from)) {
    return [
      createError(`A redirect starts at "${from}", which is no address of the site.`, {
        code: "redirect-from",
        hint: 'Write it from the root, without base, query and hash: "/guide/old".',
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

/** What an expression's groups may find is not known here: a word stands for it. */
function findPatternFaults(
  { expression, to }: RedirectPattern,
  next: (address: string) => string | undefined,
): SiteError[] {
  if (!isUrl(to) && !to.startsWith("/")) return [describeTarget(String(expression), to)];
  const sample = pathOf(to).replace(/\$(?:\d{1,2}|<\w+>)/g, "x");
  if (isUrl(to) || next(sample) === undefined) return [];
  const isLoop = rewrite(sample, { expression, to }) !== undefined;
  return [
    createError(
      isLoop
        ? `What ${String(expression)} leads to (${to}) is redirected by the same rule.`
        : `What ${String(expression)} leads to (${to}) is redirected again.`,
      { code: isLoop ? "redirect-loop" : "redirect-chain", hint: "Let it lead to a page, or match less." },
    ),
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

function describeTarget(from: string, to: string): SiteError {
  return createError(`The redirect from ${from} leads to ${to}, and there is no such page.`, {
    code: "redirect-to",
    hint: 'Write a page\'s address from the root, without base: "/guide/new". Or a URL.',
  });
}

function createError(message: string, details: { code: string; hint: string }): SiteError {
  return new SiteError(message, details);
}
