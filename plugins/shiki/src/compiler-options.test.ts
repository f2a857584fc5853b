import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { resolveCompilerOptions, type TypeScript } from "./compiler-options.ts";

const compiler = createRequire(import.meta.url)("typescript") as TypeScript;
const { JsxEmit, ModuleKind, ScriptTarget } = compiler;

test.each([
  ["jsx by its name", { jsx: "preserve" }, { jsx: JsxEmit.Preserve }],
  ["jsx by its number", { jsx: JsxEmit.Preserve }, { jsx: JsxEmit.Preserve }],
  ["names and numbers", { target: "es2015", module: 1 }, { target: ScriptTarget.ES2015, module: 1 }],
  ["libraries by their names", { lib: ["es2022", "dom"] }, { lib: ["lib.es2022.d.ts", "lib.dom.d.ts"] }],
  ["libraries by their files", { lib: ["lib.es2022.d.ts"] }, { lib: ["lib.es2022.d.ts"] }],
  ["types of packages", { types: ["node"] }, { types: ["node"] }],
  ["folders of the project", { typeRoots: ["./types"] }, { typeRoots: ["/project/types"] }],
])("the compiler takes %s: %j", (_, given, options) => {
  expect(resolve(given)).toMatchObject(options);
});

test("unless the author says otherwise, JSX is React's and no global types are there", () => {
  expect(resolve({})).toMatchObject({ jsx: JsxEmit.ReactJSX, module: ModuleKind.ESNext, types: [] });
});

test("all that is wrong is said at once", () => {
  expect(() => resolve({ jsx: "reakt", strct: true })).toThrow(
    /^compilerOptions of twoslash of pluginShiki are wrong: .*'react-jsx'.* Unknown compiler option 'strct'\. Did you mean 'strict'\?$/,
  );
});

function resolve(given: Readonly<Record<string, unknown>>): object {
  return resolveCompilerOptions(compiler, given, "/project");
}
