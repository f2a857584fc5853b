import { type Check, choice, either, flag, listOf, mapOf, number, shapeOf, text, withRule } from "./check.ts";
import { CONTAINER_TYPES } from "../config.ts";
import type {
  UserConfig,
  UserContainer,
  UserLocale,
  UserMarkdown,
  UserMediumZoom,
  UserMultiVersion,
  UserRoute,
  UserSearch,
} from "../user-config.ts";
import { builder } from "./builder-check.ts";
import { externalLinks, languageParity, linkCheck, replaceRules, variables } from "./content-checks.ts";
import { headTag } from "./head-tag.ts";
import { icon } from "./icon.ts";
import { image, webUrl } from "./link.ts";
import { markdownPlugins, unifiedPlugins } from "./plugin-check.ts";
import {
  findBaseProblems,
  findComponentNameProblems,
  findContainerProblems,
  findGlobProblems,
  findLangProblems,
  findSiteUrlProblems,
  findVersionProblems,
} from "./rules.ts";
import { findSelectorProblems } from "./selector.ts";
import { shiki } from "./shiki-check.ts";
import { themeConfig } from "./theme-config-check.ts";

const texts = listOf(text, "a list of strings");

export const userTexts: Check = mapOf(mapOf(text));

/** Every option of the config file. Rules that look at several options are in `find-conflicts.ts`. */
export const userConfig: Check = shapeOf<UserConfig>({
  root: text,
  base: withRule(text, findBaseProblems),
  siteUrl: withRule(text, findSiteUrlProblems),
  title: text,
  description: text,
  icon: image,
  lang: withRule(text, findLangProblems),
  logo: either(
    image,
    shapeOf<{ light: string; dark: string }>({ light: image, dark: image }, ["light", "dark"]),
  ),
  logoText: text,
  outDir: text,
  locales: listOf(
    shapeOf<UserLocale>(
      {
        lang: withRule(text, findLangProblems),
        label: text,
        dir: choice("ltr", "rtl"),
        title: text,
        description: text,
      },
      ["lang", "label"],
    ),
  ),
  head: listOf(headTag),
  globalStyles: either(text, texts),
  globalUIComponents: texts,
  multiVersion: withRule(
    shapeOf<UserMultiVersion>({ default: text, versions: texts, notice: flag }, ["default", "versions"]),
    findVersionProblems,
  ),
  route: shapeOf<UserRoute>({
    include: withRule(texts, findGlobProblems),
    exclude: withRule(texts, findGlobProblems),
    cleanUrls: flag,
    ledger: text,
  }),
  mediumZoom: either(
    flag,
    shapeOf<UserMediumZoom>({
      selector: withRule(text, findSelectorProblems),
      options: shapeOf<NonNullable<UserMediumZoom["options"]>>({
        margin: number,
        background: text,
        scrollOffset: number,
      }),
    }),
  ),
  search: either(
    flag,
    shapeOf<UserSearch>({
      provider: choice("embedded", "hosted"),
      missingResultsUrl: webUrl,
      service: choice("algolia", "typesense"),
      appId: text,
      apiKey: text,
      indexName: either(text, mapOf(text)),
      hosts: listOf(webUrl),
      insights: flag,
    }),
  ),
  ssg: flag,
  markdown: shapeOf<UserMarkdown>({
    showLineNumbers: flag,
    defaultWrapCode: flag,
    shiki,
    checkDeadLinks: linkCheck,
    checkImages: linkCheck,
    externalLinks,
    globalComponents: withRule(texts, findComponentNameProblems),
    math: flag,
    emoji: flag,
    containers: withRule(
      mapOf(
        shapeOf<UserContainer>({ title: either(text, mapOf(text)), base: choice(...CONTAINER_TYPES), icon }, [
          "title",
        ]),
      ),
      findContainerProblems,
    ),
    plugins: markdownPlugins,
    remarkPlugins: unifiedPlugins,
    rehypePlugins: unifiedPlugins,
  }),
  replaceRules,
  variables,
  languageParity,
  localeRedirect: choice("never", "only-default-lang"),
  // What is in them is looked at by `site-plugins-check.ts`, which only a site with plugins loads.
  plugins: listOf({ kind: "any", expected: "a plugin", find: () => [] }, "a list of plugins"),
  builderConfig: builder,
  themeConfig,
  i18n: userTexts,
});
