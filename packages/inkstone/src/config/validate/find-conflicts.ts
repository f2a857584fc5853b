import { closest } from "../../support/text/closest.ts";
import { listLangs } from "../resolve-locales.ts";
import type { UserConfig, UserSearch } from "../user-config.ts";
import type { Problem } from "./problem.ts";
import { findDuplicates } from "./rules.ts";

/** A rule over several options, asked only when each of them is right by itself. */
interface Rule {
  reads: readonly (keyof UserConfig)[];
  find(config: UserConfig): Problem[];
}

const rules: readonly Rule[] = [
  { reads: ["locales"], find: findDoubledLocales },
  { reads: ["themeConfig"], find: findDoubledThemeLocales },
  { reads: ["lang", "locales", "themeConfig"], find: findMissingDefault },
  { reads: ["locales", "themeConfig"], find: findStrayThemeLocales },
  { reads: ["lang", "locales", "themeConfig", "multiVersion"], find: findVersionsNamedAsLanguages },
  { reads: ["search"], find: findSearchProblems },
  { reads: ["search", "lang", "locales", "themeConfig", "multiVersion"], find: findIndexProblems },
];

/** What is wrong between options; `known` are the problems already found within them. */
export function findConflicts(config: UserConfig, known: readonly Problem[]): Problem[] {
  const broken = new Set(known.map(({ path }) => path[0]));
  return rules
    .filter(({ reads }) => !reads.some((key) => broken.has(key)))
    .flatMap(({ find }) => find(config));
}

function findDoubledLocales({ locales = [] }: UserConfig): Problem[] {
  return findDuplicates(langsOf(locales), ["locales"]);
}

function findDoubledThemeLocales({ themeConfig }: UserConfig): Problem[] {
  return findDuplicates(langsOf(themeConfig?.locales ?? []), ["themeConfig", "locales"]);
}

function findMissingDefault({ lang, locales = [], themeConfig }: UserConfig): Problem[] {
  const listed = langsOf(locales.length > 0 ? locales : (themeConfig?.locales ?? []));
  if (lang === undefined || listed.length === 0 || listed.includes(lang)) return [];
  const guess = closest(lang, listed) ?? listed[0];
  return [
    {
      code: "config-locales",
      path: ["lang"],
      message: `lang is "${lang}", but the site's languages are ${listed.join(", ")}.`,
      hint: `Write lang: "${guess}", or add "${lang}" to locales.`,
    },
  ];
}

function findStrayThemeLocales({ locales = [], themeConfig }: UserConfig): Problem[] {
  if (locales.length === 0) return [];
  const listed = langsOf(locales);
  return langsOf(themeConfig?.locales ?? []).flatMap((lang, index) => {
    if (listed.includes(lang)) return [];
    const guess = closest(lang, listed);
    return [
      {
        code: "config-locales",
        path: ["themeConfig", "locales", index, "lang"],
        message: `themeConfig.locales[${index}] is for "${lang}", which is not one of the site's languages.`,
        hint: guess === undefined ? `Add "${lang}" to locales.` : `Did you mean "${guess}"?`,
      },
    ];
  });
}

/** A folder cannot be both. */
function findVersionsNamedAsLanguages({
  lang,
  locales = [],
  themeConfig,
  multiVersion,
}: UserConfig): Problem[] {
  const langs = new Set([lang, ...langsOf(locales), ...langsOf(themeConfig?.locales ?? [])]);
  return (multiVersion?.versions ?? []).flatMap((version, index) => {
    if (!langs.has(version)) return [];
    return [
      {
        code: "config-versions",
        path: ["multiVersion", "versions", index],
        message: `"${version}" is the name of a version and of a language.`,
        hint: "Give the version's folder another name.",
      },
    ];
  });
}

function langsOf(locales: readonly { lang: string }[]): string[] {
  return locales.map(({ lang }) => lang);
}

const NEEDS = {
  algolia: ["appId", "apiKey", "indexName"],
  typesense: ["apiKey", "indexName", "hosts"],
} as const;
const SERVICE_ONLY = ["service", ...NEEDS.algolia, "hosts", "insights"] as const;

function findServiceProblems(search: UserSearch): Problem[] {
  const { service = "algolia", insights } = search;
  const needs = NEEDS[service];
  const missing = needs.filter((name) => search[name] === undefined || search[name].length === 0);
  const problems = missing.map((name) => ({
    code: "config-search",
    path: ["search"],
    message: `search.${name} is missing.`,
    hint: `A search by ${service === "algolia" ? "Algolia's protocol" : "Typesense"} needs ${needs.join(", ")}.`,
  }));
  if (service === "algolia" || insights !== true) return problems;
  const message = "search.insights has no effect with Typesense.";
  return [
    ...problems,
    { code: "config-search", path: ["search", "insights"], message, hint: "Remove insights." },
  ];
}

/** What a service needs, and what only a service can use. */
function findSearchProblems({ search }: UserConfig): Problem[] {
  if (typeof search !== "object") return [];
  if (search.provider === "hosted") return findServiceProblems(search);
  return SERVICE_ONLY.filter((name) => search[name] !== undefined).map((name) => ({
    code: "config-search",
    path: ["search", name],
    message: `search.${name} has no effect on an embedded search.`,
    hint: `Add provider: "hosted", or remove ${name}.`,
  }));
}

/** Where indexes are named one by one, each language of each version has its own, and there are no others. */
function findIndexProblems(config: UserConfig): Problem[] {
  const { search, multiVersion } = config;
  if (typeof search !== "object" || search.provider !== "hosted") return [];
  if (typeof search.indexName !== "object") return [];
  const path = ["search", "indexName"];
  const editions = listEditions(listLangs(config), multiVersion?.versions ?? []);
  const named = Object.keys(search.indexName);
  const missing = editions.filter((edition) => !named.includes(edition));
  const strays = named.filter((name) => !editions.includes(name));
  if (strays.length === 0) {
    return missing.map((edition) => ({
      code: "config-search",
      path,
      message: `search.indexName has no index for "${edition}".`,
      hint: `Add "${edition}".`,
    }));
  }
  return strays.map((name) => {
    const guess = closest(name, missing);
    return {
      code: "config-search",
      path: [...path, name],
      message: `search.indexName has an index for "${name}", which the site does not have.`,
      hint: guess === undefined ? `The site has ${editions.join(", ")}.` : `Did you mean "${guess}"?`,
    };
  });
}

/** As indexes are named by them: `zh`, with versions `v1/zh`. */
function listEditions(langs: readonly string[], versions: readonly string[]): string[] {
  if (versions.length === 0) return [...langs];
  return versions.flatMap((version) => langs.map((lang) => `${version}/${lang}`));
}
