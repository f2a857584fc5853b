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
function translate({ from }: Redirect, journey: Journey, site: SitePaths): Redirect[] {
  const { has, prefixes, versions } = site;
  const to = journey.places.at(-1) ?? "";
  if (journey.kind === "loops" || !from.startsWith("/") || !to.startsWith("/") || isUrl(to)) return [];
  if (prefixOf(from.slice(prefixOf(from, versions).length), prefixes) !== "") return [];
  return prefixes
    .map((prefix) => ({ from: inLanguage(from, prefix, versions), to: inLanguage(to, prefix, versions) }))
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
function translatePattern(
  pattern: RedirectPattern,
  { has, prefixes, versions }: SitePaths,
): RedirectPattern[] {
  const { expression, to } = pattern;
  const { source, flags } = expression;
  if (!/^\^\\?\//.test(source) || !to.startsWith("/") || isUrl(to)) return [];
  const version = versionIn(source, versions);
  const rest = source.slice(1 + version.length);
  return prefixes
    .filter((prefix) => !rest.replaceAll("\\", "").startsWith(`${prefix}/`))
    .map((prefix) => ({
      expression: new RegExp(`^${version}${prefix.replaceAll("/", String.raw`\/`)}${rest}`, flags),
      to: inLanguage(to, prefix, versions),
    }))
    .filter((translated) => hasGroups(pattern) || has(bareOf(translated.to)));
}

/** The version that an expression begins with, as it is written there: `\/v1` of `^\/v1\/old$`. */
function versionIn(source: string, versions: readonly string[]): string {
  const written = versions.map((version) => version.replaceAll(/[/.]/g, String.raw`\\?\$&`));
  return new RegExp(String.raw`^\^(${written.join("|")})(?=\\?\/)`).exec(source)?.[1] ?? "";
}

/** A language stands behind the version: `/v1/guide` is `/v1/zh/guide`. */
function inLanguage(path: string, prefix: string, versions: readonly string[]): string {
  const version = prefixOf(path, versions);
  return `${version}${prefix}${path.slice(version.length)}`;
}

/** That of the prefixes which the path begins with, or nothing. */
function prefixOf(path: string, prefixes: readonly string[]): string {
  return prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? "";
}
