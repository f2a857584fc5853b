import { resolveMessages } from "inkstone";

export const en = {
  /** What screen readers call a frame whose block has no title. */
  preview: "Preview",
};

export type Messages = typeof en;

const zh: Messages = { preview: "预览" };

const hant: Messages = { preview: "預覽" };

/** A language that is not known is told in English, or in the words of the site. */
export function messagesOf(lang: string, own?: Readonly<Record<string, Partial<Messages>>>): Messages {
  return resolveMessages(lang, { en, zh, "zh-Hant": hant }, own);
}
