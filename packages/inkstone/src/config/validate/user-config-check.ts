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
import type { UserConfig, UserLocale, UserMarkdown, UserMultiVersion, UserRoute } from "../user-config.ts";
import { image } from "./link.ts";
import { markdownPlugins, unifiedPlugins } from "./plugin-check.ts";
import {
  findBaseProblems,
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
    plugins: markdownPlugins,
    remarkPlugins: unifiedPlugins,
    rehypePlugins: unifiedPlugins,
  }),
  builderConfig: anyObject,
  themeConfig,
  i18n: userTexts,
});
