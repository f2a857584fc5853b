import { expect, test } from "vitest";
import { readSearchKey } from "./search-keys.ts";

const KEY = { altKey: false, ctrlKey: false, isComposing: false, key: "", metaKey: false };

test.each([
  [{ key: "k", ctrlKey: true }, false, { kind: "toggle" }],
  [{ key: "K", metaKey: true }, true, { kind: "toggle" }],
  [{ key: "/" }, false, { kind: "open" }],
  [{ key: "/" }, true, undefined],
  [{ key: "a" }, false, { kind: "letter", letter: "a" }],
  [{ key: "Enter" }, false, undefined],
  [{ key: "k", ctrlKey: true, altKey: true }, false, undefined],
  [{ key: "/", isComposing: true }, false, undefined],
])("%j, typing %j, is %j", (key, isTyping, meaning) => {
  expect(readSearchKey({ ...KEY, ...key }, isTyping)).toEqual(meaning);
});
