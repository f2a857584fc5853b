import { expect, test } from "vitest";
import { checkEditions } from "./check-editions.ts";

test.each([
  [["en", "fr"], "", [], 'p names the language "fr", which the site does not have.'],
  [["en"], "v9", ["v1"], 'p names the version "v9", which the site does not have.'],
  [["en"], "v1", [], 'p names the version "v1", which the site does not have.'],
])("languages %j and version %j on a site with %j are refused", (languages, version, versions, message) => {
  expect(() => check(languages, version, versions)).toThrow(message);
});

test("what the site has is let pass", () => {
  expect(() => check(["zh"], "v1", ["v1", "v2"])).not.toThrow();
  expect(() => check([], "", [])).not.toThrow();
});

function check(languages: string[], version: string, versions: string[]): void {
  const locales = [{ lang: "en" }, { lang: "zh" }];
  checkEditions("p", { languages, version }, { locales, multiVersion: { versions } });
}
