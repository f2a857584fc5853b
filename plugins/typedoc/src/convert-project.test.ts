import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Converted, convertProject } from "./convert-project.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-typedoc-")));
  write({
    "package.json": '{ "name": "own" }',
    "tsconfig.json": '{ "include": ["src"] }',
    "src/index.ts": 'export { size } from "sizes";\n',
    "src/metric.ts": 'export const size = "metre";\n',
    "src/imperial.ts": 'export const size = "yard";\n',
  });
});
afterEach(() => rmSync(root, { recursive: true }));

test("a project depends on its sources and on every file that its options come from, or would", async () => {
  write({
    "tsconfig.json": '{ "extends": ["./base.json", "presets/strict.json"], "include": ["src"] }',
    "base.json": pathsTo("metric"),
    "node_modules/presets/package.json": '{ "name": "presets" }',
    "node_modules/presets/strict.json": '{ "extends": "./loose.json" }',
    "node_modules/presets/loose.json": "{}",
    "typedoc.json": '{ "extends": ["./shared.json"] }',
    "shared.json": '{ "extends": "./typedoc.json" }',
  });
  const { files, folders } = await convert();
  expect(folders).toEqual([join(root, "src")]);
  expect(files).not.toContain(root);
  expect(files.map((file) => relative(root, file).replaceAll("\\", "/"))).toEqual(
    expect.arrayContaining([
      "src/index.ts",
      "src/metric.ts",
      "tsconfig.json",
      "base.json",
      "node_modules/presets/strict.json",
      "node_modules/presets/loose.json",
      "tsdoc.json",
      "typedoc.json",
      "shared.json",
      "package.json",
    ]),
  );
});

test("what is said of the first overload is not repeated for those that nothing is said of", async () => {
  write({
    "src/index.ts": `/** First. */
export function get(a: string): void;
export function get(a: number): void;
/** Third. */
export function get(a: boolean): void;
export function get(_a: unknown): void {}
`,
  });
  const { project } = await convert();
  const comments = project.children?.[0]?.signatures?.map(({ comment }) => comment?.summary?.[0]?.text);
  expect(comments).toEqual(["First.", undefined, "Third."]);
});

test("a project depends on files that its sources import and that are not there", async () => {
  write({ "src/index.ts": 'export * from "./metric.ts";\nexport * from "./lost";\n' });
  const { files } = await convert();
  expect(files).toContain(join(root, "src/lost.ts"));
  expect(files).not.toContain(join(root, "src/metric.ts.ts"));
});

test("what a tsconfig extends may change while the process lives", async () => {
  write({
    "tsconfig.json": '{ "extends": "./base.json", "include": ["src"] }',
    "base.json": pathsTo("metric"),
  });
  expect(JSON.stringify((await convert()).project)).toContain("metre");
  write({ "base.json": "{ no" });
  expect((await convert({ entryPoints: ["src/metric.ts"] })).messages).toMatchObject([
    { speaker: "TypeScript", level: "warning", place: { file: "base.json", line: 1, column: 5 } },
  ]);
  write({ "base.json": pathsTo("imperial") });
  const { project, messages } = await convert();
  expect(JSON.stringify(project)).toContain("yard");
  expect(messages).toEqual([]);
});

test("mistakes in comments and in options files are told, with their places where they are known", async () => {
  write({
    "typedoc.json": '{ "excludeExternal": true }',
    "src/index.ts":
      "/**\n * See {@link gone}.\n * @param b is not there\n * @colour red\n */\nexport function draw(a: 1) { return a; }\n",
  });
  const { messages } = await convert();
  expect(messages.map(({ level, text, place }) => [level, text, place?.line])).toEqual([
    ["error", "Unknown option 'excludeExternal' You may have meant: excludeExternals", undefined],
    ["warning", "Encountered an unknown block tag @colour", 4],
    ["warning", 'The signature draw has an @param with name "b", which was not used', undefined],
    ["warning", 'Failed to resolve link to "gone" in comment for draw', undefined],
  ]);
  expect((await convert({ typedoc: { logLevel: "Error" } })).messages).toHaveLength(1);
  expect((await convert({ typedoc: { logLevel: "None" } })).messages).toEqual([]);
});

test("an entry point that TypeDoc would leave out is an error, also beside others", async () => {
  write({ "tsconfig.json": '{ "files": ["src/metric.ts"] }' });
  await expect(convert({ entryPoints: ["src/metric.ts", "src/imperial.ts"] })).rejects.toMatchObject({
    errors: [{ code: "typedoc-entry-point", message: entryError("src/imperial.ts") }],
  });
});

test("without exports, or without a result, there is an error that says why", async () => {
  write({ "src/index.ts": "export {};\n", "src/other.ts": "export {};\n" });
  const empty = { code: "typedoc-empty", place: { file: "src/index.ts", line: 1, column: 1 } };
  await expect(convert()).rejects.toMatchObject(empty);
  await expect(convert({ entryPoints: ["src/index.ts", "src/other.ts"] })).rejects.toMatchObject(empty);
  // The compiler would check all that it knows.
  const compilerOptions = { lib: ["es5"], types: [], skipLibCheck: true };
  write({
    "src/index.ts": "export const a: string = 1;\n",
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src/index.ts"] }),
  });
  await expect(convert({ typedoc: { skipErrorChecking: false, logLevel: "None" } })).rejects.toMatchObject({
    code: "typedoc-failed",
    message: expect.stringMatching(/^TypeDoc could not read src\/index\.ts\. It says: .*TS2322/) as string,
  });
});

test("options that TypeDoc does not take are told, all of them", async () => {
  await expect(convert({ typedoc: { excludeExternal: true, sort: "size" } })).rejects.toMatchObject({
    errors: [{ code: "typedoc-option" }, { code: "typedoc-option" }],
  });
});

test("members that a package hands down are left out, unless they are asked for", async () => {
  write({ "src/index.ts": "export class Failure extends Error { code = 1; }\n" });
  const namesOf = ({ project }: Converted): string[] =>
    (project.children?.[0]?.children ?? []).map(({ name }) => name);
  expect(namesOf(await convert())).toEqual(["code", "constructor"]);
  expect(namesOf(await convert({ typedoc: { excludeExternals: false } }))).toContain("message");
});

function pathsTo(name: string): string {
  return JSON.stringify({ compilerOptions: { paths: { sizes: [`./src/${name}.ts`] } } });
}

function entryError(file: string): string {
  return `The entry point ${file} does not belong to tsconfig.json.`;
}

function convert({
  entryPoints = ["src/index.ts"],
  typedoc = {},
}: { entryPoints?: string[]; typedoc?: Record<string, unknown> } = {}): Promise<Converted> {
  return convertProject({
    entryPoints: entryPoints.map((file) => join(root, file)),
    tsconfig: join(root, "tsconfig.json"),
    sourceRoot: root,
    projectRoot: root,
    languageTags: ["@zh"],
    typedoc,
  });
}

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
