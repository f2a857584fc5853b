import {
  type Check,
  anyObject,
  choice,
  either,
  flag,
  listOf,
  mapOf,
  shapeOf,
  text,
  withRule,
} from "./check.ts";
import { CONTAINER_TYPES } from "../config.ts";
import type {
  UserConfig,
  UserContainer,
  UserLocale,
  UserMarkdown,
  UserMultiVersion,
  UserRoute,
} from "../user-config.ts";
import { image } from "./link.ts";
import {
  findBaseProblems,
  findContainerProblems,
  findGlobProblems,
  findLangProblems,
  findSiteUrlProblems,
  findVersionProblems,
  headTag,
} from "./rules.ts";
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
    shapeOf<UserMultiVersion>({ default: text, versions: texts }, ["default", "versions"]),
    findVersionProblems,
  ),
  route: shapeOf<UserRoute>({
    include: withRule(texts, findGlobProblems),
    exclude: withRule(texts, findGlobProblems),
    cleanUrls: flag,
  }),
  ssg: flag,
  markdown: shapeOf<UserMarkdown>({
    showLineNumbers: flag,
    defaultWrapCode: flag,
    checkDeadLinks: choice("error", "warn", "off"),
    math: flag,
    emoji: flag,
    containers: withRule(
      mapOf(
        shapeOf<UserContainer>(
          { title: either(text, mapOf(text)), base: choice(...CONTAINER_TYPES), icon: text },
          ["title"],
        ),
      ),
      findContainerProblems,
    ),
  }),
  builderConfig: anyObject,
  themeConfig,
  i18n: userTexts,
});
