import { expect, test } from "vitest";
import { checkLlmsOptions } from "./check-llms-options.ts";
import { type LlmsOptions, type LlmsPage, textFor } from "./options.ts";
import { createTest } from "./select-pages.ts";

const edition = { lang: "en", version: "" };

test.each<[object, string]>([
  [{ include: [5] }, "include of pluginLlms must be a string, a list of strings or a function"],
  [{ title: { en: 5 } }, "title of pluginLlms must be a string, an object of strings or a function"],
])("%j is refused", (options, message) => {
  expect(() => checkLlmsOptions(options as LlmsOptions)).toThrow(message);
});

test("a function may give a text or none, and at once", () => {
  expect(textFor(() => "Docs", edition, "title")).toBe("Docs");
  expect(textFor((() => undefined) as never, edition, "title")).toBeUndefined();
  expect(() => textFor((async () => Promise.resolve("Docs")) as never, edition, "title")).toThrow(
    "title of pluginLlms must return a string or nothing, but it returned a promise.",
  );
});

test("a selection that answers later would take every page", () => {
  const page = { bare: "/a" } as LlmsPage;
  expect(createTest((() => undefined) as never)(page)).toBe(false);
  expect(() => createTest((async () => Promise.resolve(false)) as never)(page)).toThrow(
    "A selection of pluginLlms must return true or false, but it returned a promise.",
  );
});
