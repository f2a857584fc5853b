import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { type PluggableList, unified } from "unified";
import { expect, test } from "vitest";
import { findMarks } from "./find-marks.ts";

test.each<[string, PluggableList, string[] | undefined]>([
  ["nothing", [() => () => undefined], []],
  ["math", [remarkMath], ["$"]],
  ["math and directives", [remarkMath, remarkDirective], ["$", ":"]],
  ["links that have no mark", [remarkGfm], undefined],
])("%s begins with %j", (_name, plugins, marks) => {
  expect(findMarks(unified().use(plugins).freeze())).toEqual(marks);
});
