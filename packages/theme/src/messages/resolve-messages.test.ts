import { expect, test } from "vitest";
import { messages, resolveMessages } from "./resolve-messages.ts";

test.each([
  ["en", "Next"],
  ["zh", "下一篇"],
  ["zh-CN", "下一篇"],
  ["fr", "Next"],
])("%s reads %j", (lang, next) => {
  expect(resolveMessages(lang, {}).next).toBe(next);
});

test("the site's own texts win", () => {
  expect(resolveMessages("zh", { next: "继续" })).toEqual({ ...messages.zh, next: "继续" });
});

test("no Chinese text is left in English", () => {
  const same = Object.entries(messages.zh).filter(([key, text]) => Reflect.get(messages.en, key) === text);
  expect(same).toEqual([]);
});
