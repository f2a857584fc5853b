import { expect, test } from "vitest";
import { highlightInBrowser } from "./highlight-in-browser.ts";

test("code gets the classes that fenced blocks have", async () => {
  const lines = await highlightInBrowser('const a = "b"; // c\n', "ts");
  expect(lines?.[0]?.filter(({ className }) => className !== "")).toEqual([
    { text: "const", className: "t-k" },
    { text: "a", className: "t-n" },
    { text: "=", className: "t-k" },
    { text: '"b"', className: "t-e" },
    { text: "// c", className: "t-c" },
  ]);
});

test.each(["cobol", "constructor", ""])("the language %j is left plain", async (language) => {
  expect(await highlightInBrowser("a", language)).toBeUndefined();
});
