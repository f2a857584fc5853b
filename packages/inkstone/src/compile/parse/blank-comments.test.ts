import { expect, test } from "vitest";
import { blankComments } from "./blank-comments.ts";

test.each([
  ["a // it's\nb", "a        \nb"],
  ["a /* {\n} */ b", "a     \n     b"],
  ["{/* a */}", "{       }"],
  ["'//' + \"/*\" + `/* a */`", "'//' + \"/*\" + `/* a */`"],
  ["'it\\'s' // a", "'it\\'s'     "],
  ["<p>Don't</p> // a", "<p>Don't</p>     "],
  ["<p>https://a.b docs/*.md src/**/*.ts</p>\n/* a */", "<p>https://a.b docs/*.md src/**/*.ts</p>\n       "],
  ["/* never closed", "/* never closed"],
])("%j is %j", (code, blank) => {
  expect(blankComments(code)).toBe(blank);
});
