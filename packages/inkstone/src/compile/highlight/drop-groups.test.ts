import { expect, test } from "vitest";
import { dropGroups } from "./drop-groups.ts";

test.each([
  ["a group that is needed stays, and is known by its number", "(a(b))(c|d)", [2], "a(b)(?:c|d)", [2]],
  ["groups that keep their numbers need no list", "(a)(b)((c))", [1, 2], "(a)(b)c", undefined],
  ["a group with a name counts like any other", "(?<x>a)(b)", [2], "a(b)", [2]],
  ["what is repeated stays together", "(ab)+(c){2}(?:d)", [], "(?:ab)+(?:c){2}d", undefined],
  ["what looks around stays", "(?<=(a))(?!(b))(?=(c|d))", [], "(?<=a)(?!b)(?=(?:c|d))", undefined],
  ["parentheses that are none do not count", "\\([(](a)[[^)]\\](]](b)", [2], "\\([(]a[[^)]\\](]](b)", [2]],
])("%s", (_, source, needed, spare, groups) => {
  expect(dropGroups(source, new Set(needed))).toEqual({ source: spare, groups });
});

test.each([
  ["refers to a group", "(a)\\1"],
  ["refers to a group by its name", "(?<x>a)\\k<x>"],
  ["has a zero that a digit could join", "\\0(1)"],
  ["has a group of an unknown kind", "(?i:(a))"],
])("a pattern that %s stays as it is", (_, source) => {
  expect(dropGroups(source, new Set())).toEqual({ source, groups: undefined });
});
