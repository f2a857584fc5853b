import { expect, test } from "vitest";
import { checkEditions } from "./check-editions.ts";

test.each([
  [["en", "fr"], "", [], 'p names the language "fr", which the site does not have.'],
  [["en"], "v9", ["v1"], 'p names the version "v9", which the site does not have.'],
  [["en"], "v1", [], 'p names the version "v1", which the site does not have.'],
])("languages %j and version %j on a site with %j are refused", (languages, version, versions, message) => {
  expect(() => check(languages, version, versions)).toThrow(message);
});

test.each([
  [["fr"], "", [], "The languages of the site are en, zh."],
  [["en"], "v9", ["v1", "v2"], "The versions of the site are v1, v2."],
  [["en"], "v1", [], "The site has no versions: remove the option."],
])(
  "for languages %j and version %j on a site with %j the hint is what there is",
  (languages, version, versions, hint) => {
    expect(() => check(languages, version, versions)).toThrow(expect.objectContaining({ hint }));
  },
);

test("what the site has is let pass", () => {
  expect(() => check(["zh"], "v1", ["v1", "v2"])).not.toThrow();
  expect(() => check([], "", [])).not.toThrow();
});

function check(languages: string[], version: string, versions: string[]): void {
  const locales = ["en", "zh"].map((lang) => ({ lang }));
  checkEditions("p", { languages, version }, { locales, multiVersion: { versions } });
}
