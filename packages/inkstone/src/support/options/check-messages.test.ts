import { expect, test } from "vitest";
import { checkMessages } from "./check-messages.ts";

const WORDS = { type: "Type", optional: "optional" };

test("a site's own words may be some of them, in some languages", () => {
  expect(() => checkMessages("p", undefined, WORDS)).not.toThrow();
  expect(() => checkMessages("p", { zh: { type: "类型" }, de: {} }, WORDS)).not.toThrow();
});

test.each([
  [{ zh: { typ: "类型" } }, 'messages.zh of p has no option "typ".'],
  [{ zh: { type: 1 } }, "type of messages.zh of p must be a string, but it is the number 1."],
  [{ en: {}, zh: "类型" }, 'The options of messages.zh of p must be an object, but they are "类型".'],
])("%j are refused", (messages, message) => {
  expect(() => checkMessages("p", messages as Record<string, object>, WORDS)).toThrow(message);
});
