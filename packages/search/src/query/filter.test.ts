import { expect, test } from "vitest";
import { parseFilters } from "./filter.ts";

test("OR binds closer than AND, and NOT closest", () => {
  expect(parseFilters('lang:en AND NOT tag:old OR tag:"two words"')).toEqual([
    {
      kind: "and",
      filters: [
        { kind: "or", filters: [{ kind: "facet", term: "=lang:en" }] },
        {
          kind: "or",
          filters: [
            { kind: "not", filter: { kind: "facet", term: "=tag:old" } },
            { kind: "facet", term: "=tag:two words" },
          ],
        },
      ],
    },
  ]);
});

test.each([
  ['NOT "access":secret', "=access:secret"],
  ["NOT 'two words':'a:b (c)'", "=two words:a:b (c)"],
  [String.raw`NOT "a\"b":"c\\d"`, String.raw`=a"b:c\d`],
  ["NOT tag:don't", "=tag:don't"],
])("%s is about %j", (text, term) => {
  const not = { kind: "not", filter: { kind: "facet", term } };
  expect(parseFilters(text)).toEqual([{ kind: "and", filters: [{ kind: "or", filters: [not] }] }]);
});

test.each(["lang", "lang:", "(lang:en", "lang:en lang:zh", "AND lang:en", "lang:en AND"])(
  "%j is refused",
  (text) => {
    expect(() => parseFilters(text)).toThrow(SyntaxError);
  },
);
