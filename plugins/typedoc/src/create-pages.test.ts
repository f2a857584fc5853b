import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Converted, convertProject } from "./convert-project.ts";
import { createPages } from "./create-pages.ts";
import { messagesOf } from "./messages.ts";

const SHAPE = `/** A thing with a size. @zh 有大小的东西。 */
export interface Shape<T = number> {
  /** How big. @defaultValue \`1\` */
  size?: T;
  /** Moves it to a {@link Point}. */
  move(to: Point, ...more: Point[]): void;
  readonly [key: string]: unknown;
}
/** Where <script>alert(1)</script>. */
export type Point = { x: number; y: number } | [number, number];
export type Mapper<K extends keyof Shape> = { readonly [P in K]?: Shape[P] extends infer U ? U : never };
/** Colours. */
export enum Colour {
  /** hot */
  Red = "red",
  /**
   * @deprecated use {@link Colour.Red}
   * @see {@link Point}
   */
  Blue = "blue",
}
/**
 * Draws \`<b>\`.
 *
 * # Not a heading
 *
 * @param shape what is drawn | seen
 * @returns whether it worked
 * @example
 * \`\`\`ts file="./secret.ts"
 * draw(a);
 * \`\`\`
 * @deprecated use {@link Circle.draw | the other}
 */
export function draw<T>(shape: Shape<T>, options: { deep?: boolean; names: readonly string[] } = { names: [] }): shape is Shape<T> {
  return options.names.length > 0 && shape !== undefined;
}
export function twice(a: string): string;
export function twice(a: number): number;
export function twice(a: never): never { return a; }
export const LIMIT = 3 as const;
/** Round. */
export abstract class Circle implements Shape<string> {
  static count = 0;
  [key: string]: unknown;
  size = "a";
  private hidden = 2;
  constructor(readonly radius: number) {}
  get area(): number { return this.hidden; }
  move(_to: Point): void {}
  abstract draw(): Promise<void>;
}
export namespace Inner { export const a = 1; export interface Deep { b: string } }
export interface Solid extends Shape {
  /**
   * How deep.
   * @remarks From the front.
   * @example
   * \`\`\`ts
   * solid.depth = 1;
   * solid.depth |= 2;
   * \`\`\`
   */
  depth: number;
}
export interface Cube extends Solid { edge: number }
`;

const ZH = { "Shape.move": "移动。", "draw.shape": "要画的 <b>东西</b>。" };

let root: string;
let converted: Converted;
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-typedoc-")));
  writeFileSync(join(root, "shape.ts"), SHAPE);
  writeFileSync(
    join(root, "index.ts"),
    `export * from "./shape.js";\nexport { draw as paint } from "./shape.js";\n`,
  );
  writeFileSync(
    join(root, "tsconfig.json"),
    `{ "compilerOptions": { "strict": true, "target": "ES2022", "module": "NodeNext" }, "include": ["*.ts"] }`,
  );
  converted = await convert("index.ts");
});
afterAll(() => rmSync(root, { recursive: true }));

test("what is out of use is marked in lists, also in those of an enum", () => {
  const files = create("en");
  expect(files.get("index.md")).toContain("<code>draw</code></a> | **Deprecated** Draws `<b>`. |");
  expect(files.get("enums/Colour.md")).toContain(
    '**Deprecated** use <a href="#Red">Colour.Red</a> **See also** <a href="../types/Point.md">Point</a> |',
  );
});

test("remarks and examples of a property stand in its row", () => {
  expect(create("en").get("interfaces/Solid.md")).toContain(
    "How deep. **Remarks** From the front. **Example** <code>solid.depth = 1;<br>solid.depth &#124;= 2;</code> |",
  );
});

test("a type is told a second time for its links alone", () => {
  const files = create("en");
  expect(files.get("types/Mapper.md")).toMatch(/^Type <code>.*<a href="\.\.\/interfaces\/Shape\.md">/m);
  expect(files.get("types/Point.md")).not.toMatch(/^Type /m);
});

test("exports have pages by kind, with their order in the sidebar", () => {
  const files = create("en");
  expect([...files.keys()].filter((file) => file.endsWith(".md")).toSorted()).toEqual([
    "classes/Circle.md",
    "enums/Colour.md",
    "functions/draw.md",
    "functions/paint.md",
    "functions/twice.md",
    "index.md",
    "interfaces/Cube.md",
    "interfaces/Shape.md",
    "interfaces/Solid.md",
    "namespaces/Inner.md",
    "types/Mapper.md",
    "types/Point.md",
    "variables/LIMIT.md",
  ]);
  expect(JSON.parse(files.get("_meta.json") ?? "")).toMatchObject([
    { name: "index" },
    { name: "functions", label: "Functions" },
    {},
    {},
    {},
    {},
    {},
    {},
  ]);
  expect(JSON.parse(files.get("functions/_meta.json") ?? "")).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: "draw", label: "draw" })]),
  );
});

test("a function has its signature, linked types, examples and source", () => {
  const page = read("functions/draw.md");
  expect(page).toContain(
    "function draw<T>(\n  shape: Shape<T>,\n  options?: { deep?: boolean; names: readonly string[] },\n): shape is Shape<T>",
  );
  expect(page).toContain(
    '| <code>shape</code> | <code><a href="../interfaces/Shape.md">Shape</a>&lt;T&gt;</code> | what is drawn \\| seen |',
  );
  expect(page).toContain(
    ':::warning Deprecated\n\nuse <a href="../classes/Circle.md#draw">the other</a>\n\n:::',
  );
  expect(page).toContain("Draws `<b>`.");
  expect(page).toContain("**Not a heading**");
  expect(page).toContain("```ts\ndraw(a);\n```");
  expect(page).toContain('Source <a href="https://example.com/shape.ts#L35">');
  expect(read("functions/twice.md").match(/^function twice/gm)).toHaveLength(2);
  expect(read("functions/paint.md")).toContain('The same as <a href="./draw.md"><code>draw</code></a>');
});

test("classes and interfaces tell members, relations and what is private stays private", () => {
  const circle = read("classes/Circle.md");
  expect(circle).toContain("abstract class Circle implements Shape<string>");
  expect(circle).toContain("new Circle(radius: number): Circle");
  expect(circle).toContain(
    '<code id="static-count">count</code> <span class="ink-badge" data-type="note">static</span>',
  );
  expect(circle).toContain(
    '<code id="area">area</code> <span class="ink-badge" data-type="note">read-only</span>',
  );
  expect(circle).not.toContain("hidden");
  const shape = read("interfaces/Shape.md");
  expect(shape).toContain('- Implemented by <code><a href="../classes/Circle.md">Circle</a></code>');
  expect(shape).toContain("How big. Default: `1`");
  expect(shape).toContain("[key: string]".replace(/[[\]:]/g, (character) => `&#${character.charCodeAt(0)};`));
  expect(shape).toContain("### move {#move}");
  expect(shape).toContain('Moves it to a <a href="../types/Point.md">Point</a>.');
});

test("types, enums, variables and namespaces are told", () => {
  expect(read("types/Mapper.md")).toContain(
    "type Mapper<K extends keyof Shape> = { readonly [P in K]?: Shape[P] extends infer U ? U : never }",
  );
  expect(read("types/Point.md")).toContain("Where &lt;script>");
  expect(read("enums/Colour.md")).toContain(
    '| <code id="Red">Red</code> | <code>&quot;red&quot;</code> | hot |',
  );
  expect(read("variables/LIMIT.md")).toContain("const LIMIT: 3");
  expect(read("namespaces/Inner.md")).toMatch(
    /## a \{#a\}[^]*## Deep \{#Deep\}[^]*interface Deep[^]*### Properties \{#Deep-properties\}/,
  );
});

test.each([
  ["types/Mapper.md", /^description: "type Mapper<K extends keyof Shape> = \{ readonly \[P in K\]\?: /m],
  ["functions/twice.md", 'description: "function twice(a: string): string"'],
  ["variables/LIMIT.md", 'description: "const LIMIT: 3"'],
  ["namespaces/Inner.md", 'description: "namespace Inner: a, Deep"'],
])("%s says what it is, since nobody else does", (file, description) => {
  expect(read(file)).toMatch(description);
});

test.each(["types/Point.md", "functions/draw.md", "functions/paint.md", "interfaces/Cube.md"])(
  "%s is described by its first words",
  (file) => expect(read(file)).toMatch(/^# /),
);

test("other languages have their words, and the comments that are written in them", () => {
  const page = create("zh").get("interfaces/Shape.md");
  expect(page).toContain("有大小的东西。");
  expect(page).toContain("## 属性 {#properties}");
  expect(page).toContain("默认值：`1`");
  expect(page).toContain("移动。");
  expect(create("zh").get("interfaces/Cube.md")).toContain("移动。");
  expect(create("zh").get("functions/draw.md")).toContain("要画的 &lt;b>东西&lt;/b>。");
  expect(create("zh").get("index.md")).toContain("## 函数 {#functions}");
});

test("every id stands once on a page, also where names differ only in signs", async () => {
  mkdirSync(join(root, "signs"));
  writeFileSync(join(root, "signs/tsconfig.json"), `{ "compilerOptions": { "target": "ES2022" } }`);
  writeFileSync(
    join(root, "signs/signs.ts"),
    `/** See {@link Signs."a.b"}. */
export interface Signs { "a-b": 1; "a.b": 2; "+": 3; "-": 4; properties: 5; "a b"(): void; methods(): void; (a: string): 1; (a: string): 2 }
export class Made { constructor(readonly a: number) {} }
export interface Named { members: 1; constructor: 2 }
export namespace Inner {
  export interface One { b: 1; c(): void }
  export interface Two { b: 2; c(): void }
  export const One = 1;
}
`,
  );
  const files = create("en", await convert("signs/signs.ts"));
  const idsOf = (file: string): string[] =>
    [...(files.get(file) ?? "").matchAll(/ id="([^"]+)"| \{#([^}]+)\}$/gm)].map(
      ([, id, heading]) => id ?? heading ?? "",
    );
  expect(idsOf("interfaces/Signs.md").join(" ")).toBe(
    "properties a-b a-b-2 symbol symbol-2 properties-2 a-string a-string-2 methods a-b-3 methods-2",
  );
  expect(files.get("interfaces/Signs.md")).toContain('See <a href="#a-b-2">');
  expect(idsOf("classes/Made.md")).toEqual(["constructor", "properties", "a"]);
  expect(idsOf("interfaces/Named.md")).toEqual(["properties", "members", "constructor"]);
  const nested = idsOf("namespaces/Inner.md");
  expect(nested).toEqual([...new Set(nested)]);
  expect(nested).toEqual(
    expect.arrayContaining(["One", "One-2", "One-2-b", "One-2-c", "Two", "Two-b", "Two-c"]),
  );
});

test("an export shows what is its own, and its examples before its members", async () => {
  mkdirSync(join(root, "kit"));
  writeFileSync(join(root, "kit/tsconfig.json"), `{ "compilerOptions": { "target": "ES2022" } }`);
  writeFileSync(
    join(root, "kit/kit.ts"),
    `/**
 * Something failed.
 * @example A failure
 * \`\`\`ts
 * fail();
 * \`\`\`
 */
export class Failure extends Error { code = 1; *[Symbol.iterator]() { yield 1; } }
export class Worse extends Failure {}
export type Props = Partial<Failure> & {
  /** How big. */
  size: number;
};
export function pick<const T, U>(of: T): T { return of; }
export interface Holder<in out T> { value: T; drop?(): void }
`,
  );
  const files = create("en", await convert("kit/kit.ts"));
  const page = files.get("classes/Failure.md") ?? "";
  expect(page).toMatch(
    /\*\*Example: A failure\*\*\n\n```ts\nfail\(\);\n```[^]*## Constructor[^]*## Properties/,
  );
  expect(page).toContain('<code id="code">code</code>');
  expect(page).not.toContain('id="stack"');
  expect(page).toContain("### &#91;Symbol.iterator&#93; {#Symbol-iterator}");
  expect(files.get("classes/Worse.md")).toContain('From <code><a href="./Failure.md#Symbol-iterator">');
  expect(files.get("types/Props.md")).toMatch(
    /<code id="size">size<\/code> \| <code>number<\/code> \| How big\. \|/,
  );
  expect(files.get("functions/pick.md")).toContain("function pick<const T, U>(of: T): T");
  expect(files.get("functions/pick.md")).not.toContain("Type parameters");
  expect(files.get("interfaces/Holder.md")).toMatch(/interface Holder<in out T>[^]*\ndrop\?\(\): void/);
});

test("several entry points are folders", async () => {
  const several = await convert("shape.ts", "index.ts");
  const files = create("en", several);
  expect(files.get("shape/functions/draw.md")).toBeDefined();
  expect(JSON.parse(files.get("_meta.json") ?? "")).toMatchObject([{ name: "index" }, {}, {}]);
});

test("types are written as TypeScript reads them", async () => {
  mkdirSync(join(root, "odd"));
  writeFileSync(join(root, "odd/tsconfig.json"), `{ "compilerOptions": { "target": "ES2022" } }`);
  writeFileSync(
    join(root, "odd/odd.ts"),
    `export type Maker = new (a: string) => Date;
export type Pair = { left: string; right(a: number): void };
export type Shy = { abstract: abstract new () => object; "a-b": 1; readonly [key: string]: unknown };
export type Item<T> = T extends (infer U extends string)[] ? U : never;
export let count = 1;
export enum Quoted { A = 'a"b' }
export class Box { accessor size = 1; }
`,
  );
  const files = create("en", await convert("odd/odd.ts"));
  expect(files.get("types/Maker.md")).toContain("type Maker = new (a: string) => Date");
  expect(files.get("types/Pair.md")).toContain("type Pair = { left: string; right(a: number): void }\n");
  expect(files.get("types/Shy.md")).toContain(
    'type Shy = {\n  readonly [key: string]: unknown;\n  abstract: abstract new () => object;\n  "a-b": 1;\n}',
  );
  expect(files.get("types/Shy.md")).toContain(">&#91;key&#58; string&#93;</code>");
  expect(files.get("types/Item.md")).toContain("T extends (infer U extends string)[] ? U : never");
  expect(files.get("variables/count.md")).toContain("let count: number");
  // A backslash before an entity would show the entity.
  expect(files.get("enums/Quoted.md")).toContain("<code>&quot;a&#92;&quot;b&quot;</code>");
  expect(files.get("classes/Box.md")).not.toContain("read-only");
});

function convert(...files: string[]): Promise<Converted> {
  return convertProject({
    entryPoints: files.map((file) => join(root, file)),
    tsconfig: join(root, dirname(files[0] ?? ""), "tsconfig.json"),
    sourceRoot: root,
    projectRoot: root,
    languageTags: ["@zh"],
    typedoc: {},
  });
}

function create(lang: string, { project } = converted): Map<string, string> {
  const sourceUrl = "https://example.com/{path}#L{line}";
  const pages = createPages(project, {
    lang,
    messages: messagesOf(lang),
    title: "API",
    sourceUrl,
    descriptions: lang === "zh" ? ZH : {},
  });
  return new Map(pages.map(({ file, text }) => [file, text]));
}

function read(file: string): string {
  return create("en").get(file) ?? "";
}
