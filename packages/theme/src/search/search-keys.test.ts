import { expect, test } from "vitest";
import { readSearchKey, typeKey } from "./search-keys.ts";

const NO_KEYS = { altKey: false, ctrlKey: false, isComposing: false, metaKey: false };

test.each([
  [{ key: "k", ctrlKey: true }, false, "toggle"],
  [{ key: "K", metaKey: true }, true, "toggle"],
  [{ key: "/" }, false, "open"],
  [{ key: "/" }, true, undefined],
  [{ key: "k" }, false, undefined],
  [{ key: "k", ctrlKey: true, altKey: true }, false, undefined],
  [{ key: "/", isComposing: true }, false, undefined],
])("%j (typing: %j) asks to %j", (key, isTyping, asked) => {
  expect(readSearchKey({ ...NO_KEYS, ...key }, isTyping)).toBe(asked);
});

test.each([
  ["ro", { key: "u" }, "rou"],
  ["ro", { key: " " }, "ro "],
  ["ro", { key: "Backspace" }, "r"],
  ["ro", { key: "Escape" }, undefined],
  ["ro", { key: "Shift" }, "ro"],
  ["ro", { key: "r", ctrlKey: true }, "ro"],
  ["x".repeat(64), { key: "y" }, "x".repeat(64)],
])("%j and the key %j make %j", (text, key, expected) => {
  expect(typeKey(text, { ...NO_KEYS, ...key })).toBe(expected);
});
