import { expect, test } from "vitest";
import { describePlace } from "./error-overlay.ts";

test.each([
  [{ message: "", file: "docs/a.md", line: 3, column: 7 }, "docs/a.md:3:7"],
  [{ message: "", file: "docs/a.md" }, "docs/a.md"],
  [{ message: "" }, ""],
])("the place of %j is %j", (error, place) => {
  expect(describePlace(error)).toBe(place);
});
