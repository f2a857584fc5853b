import { expect, test } from "vitest";
import { messagesOf } from "./messages.ts";
import { pluginClientRedirects } from "./plugin-client-redirects.ts";

test.each([
  ["en-GB", "This page has moved:"],
  ["zh-CN", "此页已移至："],
  ["zh-TW", "此頁已移至："],
  ["de", "Diese Seite ist umgezogen:"],
])("in %s, an old address says %s", (lang, moved) => {
  expect(messagesOf(lang, { de: { moved: "Diese Seite ist umgezogen:" } })).toEqual({ moved });
});

test("a word that no page says is refused", () => {
  const messages = { de: { mooved: "A" } } as Record<string, object>;
  expect(() => pluginClientRedirects({ redirects: [], messages })).toThrow(
    'messages.de of pluginClientRedirects has no option "mooved".',
  );
});
