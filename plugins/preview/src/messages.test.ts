import { expect, test } from "vitest";
import { messagesOf } from "./messages.ts";
import { pluginPreview } from "./plugin-preview.ts";

test.each([
  ["en", "Preview"],
  ["zh-CN", "预览"],
  ["zh-HK", "預覽"],
  ["de", "Vorschau"],
])("in %s, a frame without a title is called %s", (lang, preview) => {
  expect(messagesOf(lang, { de: { preview: "Vorschau" } })).toEqual({ preview });
});

test("a word that no frame says is refused", () => {
  const messages = { de: { title: "A" } } as Record<string, object>;
  expect(() => pluginPreview({ messages })).toThrow('messages.de of pluginPreview has no option "title".');
});
