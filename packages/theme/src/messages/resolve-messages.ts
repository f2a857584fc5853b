import { en, type Messages } from "./en.ts";
import { zh } from "./zh.ts";

/** The languages the interface speaks. */
export const messages = { en, zh };

/** The interface's texts for a language tag; `zh-CN` reads `zh`, an unknown one English. The site's own texts win. */
export function resolveMessages(lang: string, overrides: Readonly<Record<string, string>>): Messages {
  const isChinese = /^zh\b/i.test(lang);
  return { ...(isChinese ? messages.zh : messages.en), ...overrides };
}
