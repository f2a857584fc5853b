import { expect, test } from "vitest";
import { findNeededGroups } from "./needed-groups.ts";

const NAMED = { name: "x" };

test.each([
  ["those with a name", { match: "p", captures: { 0: NAMED, 2: NAMED } }, { p: [0, 2] }],
  ["those that the rule's name repeats", { match: "p", name: "a.$1.${3:/downcase}" }, { p: [1, 3] }],
  [
    "those that the name of a group repeats",
    { match: "p", captures: { 1: { name: "a.$4" } } },
    { p: [1, 4] },
  ],
  ["those that the end repeats", { begin: "p", end: "\\2q" }, { p: [2], "\\2q": [] }],
  ["those that each further line repeats", { begin: "p", while: "\\1q" }, { p: [1], "\\1q": [] }],
  [
    "those that the name of the content repeats",
    { begin: "p", end: "q", contentName: "$1" },
    { p: [1], q: [] },
  ],
  [
    "those of the beginning and of the end apart",
    { begin: "p", end: "q", beginCaptures: { 1: NAMED }, endCaptures: { 2: NAMED } },
    { p: [1], q: [2] },
  ],
  [
    "the common ones, where an end has none of its own",
    { begin: "p", end: "q", captures: { 1: NAMED }, beginCaptures: { 3: NAMED } },
    { p: [3], q: [1] },
  ],
  [
    "all that rules with the same pattern need",
    {
      patterns: [
        { match: "p", captures: { 1: NAMED } },
        { match: "p", captures: { 2: { patterns: [{ match: "q" }] } } },
      ],
    },
    { p: [1, 2], q: [] },
  ],
])("needed are %s", (_, rule, expected) => {
  const needed = [...findNeededGroups(rule)].map(([pattern, groups]) => [pattern, [...groups]]);
  expect(Object.fromEntries(needed)).toEqual(expected);
});
