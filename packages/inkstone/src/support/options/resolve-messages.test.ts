import { expect, test } from "vitest";
import { resolveMessages } from "./resolve-messages.ts";

const WORDS = {
  en: { type: "Type", value: "Value" },
  zh: { type: "类型", value: "值" },
  "zh-Hant": { type: "型別", value: "值" },
};

test.each([
  ["en-GB", "Type"],
  ["zh-CN", "类型"],
  ["zh-Hans-HK", "类型"],
  ["zh-TW", "型別"],
  ["zh-Hant-HK", "型別"],
  ["ja", "Type"],
])("%s reads %j", (lang, type) => {
  expect(resolveMessages(lang, WORDS).type).toBe(type);
});

test.each([
  ["de-AT", { type: "Typ", value: "Wert" }],
  ["zh-TW", { type: "類型", value: "值" }],
  ["zh-HK", { type: "型別", value: "值" }],
  ["zh", { type: "種類", value: "值" }],
  ["fr", { type: "Type", value: "Value" }],
])("a site has words of its own, word by word: %s", (lang, expected) => {
  const own = {
    de: { type: "Typ", value: "Zahl" },
    "de-AT": { value: "Wert" },
    zh: { type: "種類" },
    "zh-TW": { type: "類型" },
  };
  expect(resolveMessages(lang, WORDS, own)).toEqual(expected);
});
