import { resolveMessages } from "inkstone";

/** Words of the page at an old address. */
export const en = { moved: "This page has moved:" };

export type Messages = typeof en;

const zh: Messages = { moved: "此页已移至：" };

const hant: Messages = { moved: "此頁已移至：" };

/** A language that is not known is told in English, or in the words of the site. */
export function messagesOf(lang: string, own?: Readonly<Record<string, Partial<Messages>>>): Messages {
  return resolveMessages(lang, { en, zh, "zh-Hant": hant }, own);
}
