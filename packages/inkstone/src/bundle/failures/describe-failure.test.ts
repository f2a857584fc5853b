import { expect, test } from "vitest";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { describeFailure, describeFailures, withPlace } from "./describe-failure.ts";

test("what does not parse is told with the place that the bundler shows", () => {
  const message = `× Module build failed (from builtin:swc-loader):
  ╰─▶   × Syntax Error: Expected corresponding JSX closing tag for <b>
         ╭─[4:15]
       3 │ export function Counter() {
       4 │   return <b>x</i>;
         ·                ─
         ╰────`;
  expect(describe(message, "./Counter.tsx", "")).toEqual({
    message: "Expected corresponding JSX closing tag for <b>",
    place: { file: "Counter.tsx", line: 4, column: 16 },
    hint: "Correct the file.",
  });
});

test.each([
  ["Expected '</', got '<eof>'", "Expected '</', got the end of the file"],
  ["Unexpected token `<eof>`. Expected [", "Unexpected token the end of the file. Expected ["],
])("what is never closed is told at the end of the file: %s", (told, said) => {
  const message = `× Module build failed (from builtin:swc-loader):
  ╰─▶   × Syntax Error: ${told}
         ╭─[2:0]
       2 │
       3 │ export const Layout = () => <b>;
         ╰────`;
  const source = 'export * from "a";\n\nexport const Layout = () => <b>;\n\n';
  expect(describe(message, "./theme/index.tsx", source)).toEqual({
    message: said,
    place: { file: "theme/index.tsx", line: 3, column: 33 },
    hint: "Correct the file.",
  });
});

test("an import whose path begins at the content folder is to be written from the file", () => {
  const message = "× Module not found: Can't resolve '/snippets/install.mdx' in '/site/docs'";
  expect(describe(message, "./docs/a.mdx", "")).toMatchObject({
    hint: "Write the path from this file, with ./ or ../ at its beginning: one with / leads to public/.",
  });
});

test.each([
  ["default", "inkstone/theme", 'Import what you need by its name: import { Layout } from "inkstone/theme".'],
  ["usePageData", "inkstone/runtime", "Write usePage() for the page and useSite() for the site."],
  ["usePageData", "./hooks.ts", "Correct the name, or export it there."],
  ["toString", "inkstone/runtime", "Correct the name, or export it there."],
])("an import of %s from %s, which does not export it, is told what to write", (name, from, hint) => {
  const message = `× ESModulesLinkingError: export '${name}' (imported as 'A') was not found in '${from}' (possible exports: Layout)`;
  expect(describe(message, "./theme/index.tsx", "")).toMatchObject({ hint });
});

test("of several mistakes in one line the first is told, with the place that the bundler draws", () => {
  const message = `  × Module build failed (from builtin:swc-loader):
  ├─▶   × Syntax Error: Cannot use a reserved word as a shorthand property
  │      ╭────
  │    1 │ export function C( { return <p> }
  │      ·                      ──────
  │      ╰────
  ╰─▶   × Syntax Error: Expected ',', got '<'
         ╭────
       1 │ export function C( { return <p> }
         ·                             ─
         ╰────`;
  expect(describe(message, "./C.tsx", "")).toMatchObject({
    message: "Cannot use a reserved word as a shorthand property",
    place: { file: "C.tsx", line: 1, column: 22 },
  });
});

test("the stack of a tool that failed on a file is not taken for what it says", () => {
  const message = `  × Module build failed (from postcss-loader.js):
  ╰─▶   × Error: This plugin fails
        │     at Once (file:///site/postcss.config.mjs?t=1:1:41)
        │     at async run (/site/node_modules/postcss/lib/run.js:2:3)`;
  expect(describe(message, "./theme/a.css", "a {}")).toEqual({
    message: "This plugin fails",
    place: { file: "theme/a.css", line: 1, column: 1 },
    hint: "Correct the file.",
  });
  expect(describe(message, "", "")).toEqual({
    message: "This plugin fails",
    place: undefined,
    hint: expect.stringContaining("postcss.config.*") as string,
  });
});

test("JSON that does not parse is told with what is wrong in which line", () => {
  const message = "  × Module parse failed:\n  ╰─▶   × JSON parse error: Unexpected character";
  expect(describe(message, "./docs/d.json", '{\n  "a": 1,\n}\n')).toEqual({
    message: 'This file is not valid JSON: it has a comma before "}".',
    place: { file: "docs/d.json", line: 2, column: 9 },
    hint: "Remove the comma.",
  });
  expect(describe(message, "./docs/d.wasm", "")).toMatchObject({
    message: "JSON parse error: Unexpected character",
  });
});

test("a module that no plugin has is told by its name", () => {
  const message = `× Reading from "inkstone:feeds" is not handled by plugins (Unhandled scheme).`;
  expect(describe(message, "inkstone:feeds", "")).toEqual({
    message: 'A component imports "inkstone:feeds", and no plugin has a module of that name.',
    place: undefined,
    hint: "Add the plugin that makes it to plugins in the config, or correct the name.",
  });
});

test("an import that leads nowhere is found in the source, not in what was made of it", () => {
  const message = `× Module not found: Can't resolve '../Conter.tsx' in '/site/docs'
   ╭─[2:0]
 1 │ import { Fragment as _Fragment } from "react/jsx-runtime";
 2 │ import { C } from "../Conter.tsx";
   ╰────`;
  const source = "# Live\n\nimport { C } from '../Conter.tsx';\n";
  expect(describe(message, "./docs/live.mdx", source)).toEqual({
    message: "Module not found: Can't resolve '../Conter.tsx'",
    place: { file: "docs/live.mdx", line: 3, column: 20 },
    hint: "Correct the path, or add the file or package that it names.",
  });
});

const EXTRACTED = `× Module build failed (from ./cssExtractLoader.js):
  ├─▶   × Module build failed (from ./css-loader/index.js):
  │
  ╰─▶   `;

test("a style sheet that imports a missing one is told once, in words and at its place", () => {
  const reason = '× Error: RspackResolver(NotFound("./gone.css"))';
  const failures = [
    { message: `× Module build failed (from ./css-loader/index.js):\n  ╰─▶   ${reason}`, moduleName: "" },
    { message: `${EXTRACTED}${reason}`, moduleName: "./styles/site.css" },
  ];
  const errors = describeFailures(failures, () => 'a { color: red }\n@import "./gone.css";\n');
  expect(errors.map(({ message, place, hint }) => ({ message, place, hint }))).toEqual([
    {
      message: "Module not found: Can't resolve './gone.css'",
      place: { file: "styles/site.css", line: 2, column: 10 },
      hint: "Correct the path, or add the file or package that it names.",
    },
  ]);
});

test("a picture that a style sheet misses is found in the source, not in what was made of it", () => {
  const message = `${EXTRACTED}× Module not found: Can't resolve './nope.png' in '/site/styles'\n         ╭─[5:36]\n`;
  expect(describe(message, "./styles/site.css", "\n.a { background: url(nope.png) }\n")).toMatchObject({
    place: { file: "styles/site.css", line: 2, column: 22 },
  });
});

test("what begins with a slash is a file of public/", () => {
  const message = `${EXTRACTED}× Module not found: Can't resolve '/nope.png' in '/site/styles'\n         ╭─[5:36]\n`;
  expect(describe(message, "./styles/site.css", ".a { background: url(/nope.png) }\n")).toMatchObject({
    hint: "Add it to public/, or correct the address.",
  });
});

test("a name that is not exported is told once, whatever else client and server export", () => {
  const failures = ["A", "A, B"].map((exported) => ({
    message: `× ESModulesLinkingError: export 'Nope' (imported as 'Nope') was not found in './a.tsx' (possible exports: ${exported})`,
    moduleName: "./theme/index.tsx",
  }));
  expect(describeFailures(failures, () => "import { Nope } from './a.tsx';\n")).toHaveLength(1);
});

test("a name that is not exported is found in the source", () => {
  const message =
    "× ESModulesLinkingError: export 'Nope' (imported as 'Nope') was not found in './a.tsx' (possible exports: A)";
  expect(describe(message, "./docs/live.mdx", "import { A, Nope } from './a.tsx';\n")).toEqual({
    message: "export 'Nope' (imported as 'Nope') was not found in './a.tsx' (possible exports: A)",
    place: { file: "docs/live.mdx", line: 1, column: 13 },
    hint: "Correct the name, or export it there.",
  });
});

test("an error of ours keeps its place on its way through the bundler", () => {
  const place = { file: "docs/_part.mdx", line: 7, column: 3 };
  const { message } = withPlace(new SiteError("This page is not valid MDX.", { code: "mdx-syntax", place }));
  const told = `× Module build failed (from ./live-page-loader.js):\n  ╰─▶   × Error: ${message}\n        │     at x (y.js:1:2)`;
  expect(describe(told, "./docs/_part.mdx", "")).toMatchObject({
    message: "This page is not valid MDX.",
    place,
  });
});

test("of several errors of ours, the first keeps its place", () => {
  const errors = [3, 5].map(
    (line) =>
      new SiteError(`Line ${line}.`, {
        code: "frontmatter-value",
        place: { file: "a.mdx", line, column: 1 },
      }),
  );
  expect(withPlace(new SiteErrors(errors)).message).toBe("Line 3. (a.mdx:3:1)");
});

test("what cannot be placed is told without a place, or at the start of its file", () => {
  expect(describe("× Something else", undefined, "")).toMatchObject({
    message: "Something else",
    place: undefined,
  });
  expect(describe("× Something else", "./a.css", "")).toMatchObject({
    place: { file: "a.css", line: 1, column: 1 },
  });
});

test("a file behind an alias is missed where it is imported", () => {
  const told = "× Cannot find module '@site/src/Button' for matched aliased key '@site'";
  expect(describe(told, "./docs/a.mdx", '# A\n\nimport B from "@site/src/Button";\n')).toEqual({
    message: "Module not found: Can't resolve '@site/src/Button'",
    place: { file: "docs/a.mdx", line: 3, column: 16 },
    hint: "Correct the path, or add the file or package that it names.",
  });
});

test("a module that is a part of a page has its place in the page", () => {
  const part = "docs/a.mdx.1.tsx!=!./node_modules/p/loader.js?id=1&n=0!./docs/a.mdx?preview";
  const page = '# A\n\n```tsx preview\nimport x from "gone";\n```\n';
  expect(describe("× Module not found: Can't resolve 'gone' in '/docs'", part, page)).toMatchObject({
    place: { file: "docs/a.mdx", line: 4, column: 16 },
  });
  const drawn = "× Module build failed:\n  × Expected '</'\n   ╭─[2:7]\n";
  expect(describe(drawn, part, page)).toMatchObject({ place: { file: "docs/a.mdx", line: 1, column: 1 } });
});

function describe(message: string, moduleName: string | undefined, source: string): object {
  const failure = moduleName === undefined ? { message } : { message, moduleName };
  const { hint, place, message: told } = describeFailure(failure, () => source);
  return { message: told, place, hint };
}
