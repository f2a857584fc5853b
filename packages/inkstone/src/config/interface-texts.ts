import { readFileSync } from "node:fs";
import type { ArticleKey, MessageKey } from "@inkstone/model";
import { isTraditionalChinese } from "../support/text/traditional-chinese.ts";

export type InterfaceTexts = Readonly<Record<ArticleKey | MessageKey, string>>;

/** The languages in the folder `languages`. The theme itself has English and simplified Chinese. */
const FILES = new Set("ar de es fa fr he id it ja ko nl pl pt ru tr uk vi zh-hant".split(" "));

/**
 * The texts of the interface in a language that the theme does not have itself. They travel with the site's settings, so that no reader
 * loads those of other languages.
 */
export function readInterfaceTexts(lang: string): Partial<InterfaceTexts> {
  const file = isTraditionalChinese(lang) ? "zh-hant" : (/^[a-z]+/i.exec(lang)?.[0].toLowerCase() ?? "");
  if (!FILES.has(file)) return {};
  const place = new URL(`../../languages/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(place, "utf8")) as InterfaceTexts;
}
