import { expect, test } from "vitest";
import { describeFailures } from "./describe-failure.ts";
import { readStyleFailure } from "./style-failure.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "styles/site.css": '@import "tailwindcss";\n.a { @apply gone; }\n',
  "styles/site.scss": '@use "./part";\n',
  "styles/_part.scss": ".p { color: $gone; }\n",
  "theme/a.less": "\n.a { color: @gone; }\n",
};

test.each([
  [
    "PostCSS",
    "./styles/site.css",
    ["SyntaxError", "", "(2:4) /my site/styles/site.css Unclosed block", "", "> 2 | .a { color: red"],
    "Unclosed block",
    "styles/site.css:2:4",
  ],
  [
    "a plugin of PostCSS, by what it quotes",
    "./styles/site.css",
    ["SyntaxError", "", '(1:1) from "tailwindcss" plugin: C:\\site\\styles\\site.css Unknown class `gone`'],
    "Unknown class `gone`",
    "styles/site.css:2:13",
  ],
  [
    "PostCSS of a line that another tool made",
    "./styles/site.css",
    ["SyntaxError", "", '(12:3) from "scope" plugin: /site/styles/site.css class "gone" not found'],
    'class "gone" not found',
    "styles/site.css:2:13",
  ],
  [
    "Sass, in the file that it imports",
    "./styles/site.scss",
    [
      "Undefined variable.",
      "  ╷",
      "1 │ .p { color: $gone; }",
      "  │             ^^^^^",
      "  ╵",
      "  ../../styles/_part.scss 1:13  @use",
      "  ../../styles/site.scss 1:1   root stylesheet",
    ],
    "Undefined variable.",
    "styles/_part.scss:1:13",
  ],
  [
    "Less",
    "./theme/a.less",
    [
      "",
      "",
      ".a { color: @gone; }",
      "           ^",
      "Variable @gone is undefined",
      "      Error in /site/theme/a.less (line 2, column 12)",
    ],
    "Variable @gone is undefined",
    "theme/a.less:2:13",
  ],
  [
    "Less, of an import that leads nowhere",
    "./theme/a.less",
    [
      "",
      "^",
      "Less resolver error:",
      "'./b.less' wasn't found. Tried - /site/theme/b.less,b.less",
      "",
      "Webpack resolver error details:",
      "undefined",
      "      Error in /site/theme/a.less (line 1, column 0)",
    ],
    "'./b.less' wasn't found.",
    "theme/a.less:1:1",
  ],
])("what %s says is told with its place", (_, moduleName, lines, reason, spot) => {
  const failure = readStyleFailure(draw(lines), moduleName, readSource);
  const { file, line, column } = failure?.place ?? {};
  expect([failure?.reason, `${file}:${line}:${column}`]).toEqual([reason, spot]);
});

test("a mistake in a sheet outside of the project is told of the one that imports it", () => {
  const message = draw(["SyntaxError", "", "(4:2) /elsewhere/x.css Unclosed block"]);
  expect(readStyleFailure(message, "./styles/site.css", readSource)).toEqual({
    reason: "Unclosed block",
    place: { file: "styles/site.css", line: 1, column: 1 },
  });
});

test("what client and server say of one style sheet is told once", () => {
  const message = draw(["SyntaxError", "", "(3:19) /site/styles/site.css Unexpected }"]);
  const later = message.replace("3:19", "9:2");
  const extracted = `× Module build failed (from ./cssExtractLoader.js):\n${later}`;
  const failures = [
    { message, moduleName: "./styles/site.css" },
    { message, moduleName: "" },
    { message: extracted, moduleName: "./styles/site.css" },
  ];
  expect(describeFailures(failures, readSource)).toHaveLength(1);
});

test("what no tool for style sheets says is left to others", () => {
  const message = draw(["Error: This plugin fails", "    at Once (file:///site/postcss.config.mjs:1:41)"]);
  expect(readStyleFailure(message, "./styles/site.css", readSource)).toBeUndefined();
});

function draw(lines: readonly string[]): string {
  const [first = "", ...rest] = lines;
  const drawn = rest.map((line) => `        │ ${line}`);
  return ["  × Module build failed (from ./loader.js):", `  ╰─▶   × ${first}`, ...drawn].join("\n");
}

function readSource(file: string): string {
  return SOURCES[file] ?? "";
}
