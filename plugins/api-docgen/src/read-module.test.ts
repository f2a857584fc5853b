import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api, ModuleApi } from "./api.ts";
import { ProjectReader } from "./project-reader.ts";

const BUTTON = `import { Component, forwardRef, memo, type ComponentProps, type FC, type ReactNode, type Ref } from "react";
import type { Size } from "./size.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  /**
   * How big it is.
   * @zh 大小。
   * @description.ja 大きさ。
   */
  size?: Size;
  /** What it says. @default "OK" */
  label: string;
  /** @deprecated Use \`size\`. */
  big?: boolean | undefined;
  /** @internal */
  secret?: string;
  tone?: "soft" | "loud";
}

/** Something to press. */
export function Button({ size = "small", tone: how = "soft", ...rest }: ButtonProps): ReactNode {
  return <button {...rest}>{size}{how}</button>;
}

export const Fancy = memo(forwardRef<HTMLButtonElement, { level?: number }>(function Fancy({ level = 3 }, _ref) {
  return <b>{level}</b>;
}));

export function Late(props: { a?: string }): ReactNode {
  const { a = "x" } = props;
  return a;
}

export const Empty = (): ReactNode => null;

export type DialogProps = ComponentProps<"dialog"> & {
  /** Whether it is there. */
  open?: boolean;
};
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog({ open = false }, _ref) {
  return <b>{open}</b>;
});
export function Box(props: ComponentProps<"div">): ReactNode {
  return <div {...props} />;
}
export const Small = memo(function Small({ size = "small" }: Pick<ButtonProps, "size">): ReactNode {
  return <b>{size}</b>;
});
export class Old extends Component<{ count: number }> {}
export type GridProps = Partial<Record<"rows" | "columns", number>> & { gap?: number };
export interface SelectProps<T> {
  value?: T;
  chosen?: T | null;
  onChange?: (value: T) => void;
}
export function Select<T>(props: SelectProps<T>): ReactNode {
  return String(props.value);
}

interface AgedProps { a?: string; b?: number }
const AGED = { a: "x" } as const;
export function Aged({ b = 1 }: AgedProps): ReactNode {
  return b;
}
Aged.defaultProps = AGED;
export const AgedConst: FC<AgedProps> = ({ a }) => a;
AgedConst.defaultProps = { a: "y", b: 2 };
export class AgedClass extends Component<AgedProps> {
  static defaultProps: AgedProps = { "a": "z" };
}
function Named({ "a": text = "n", b = 3 }: AgedProps): ReactNode {
  return text + b;
}
export const NamedMemo = memo(Named);
export const NamedRef = forwardRef(NamedRender);
function NamedRender({ b = 4 }: AgedProps, _ref: Ref<HTMLElement>): ReactNode {
  return b;
}
export const Satisfied = (({ a = "s" }) => <b>{a}</b>) satisfies FC<AgedProps>;

interface Base {
  /** Everywhere. */
  id: string;
}
interface Link extends Base {
  kind: "link";
  /** Where it leads. */
  href: string;
  onPress?: never;
}
interface Press extends Base {
  kind: "press";
  href?: never;
  onPress: ((at: number) => void) | undefined;
  value: string;
}
interface Submit extends Base {
  kind: "submit";
  onPress?: () => void;
  value: number;
}
export const Action = forwardRef<HTMLElement, { wide?: boolean } & (Link | Press | Submit)>(function Action({ wide = true }, _ref) {
  return <b>{wide}</b>;
});
`;

const TYPES = `import type { Size } from "./size.ts";
export type { Size } from "./size.ts";

export interface Box<T> { content: T; sizes: Size[] }
export interface Picker { one: Box<string>["content"]; many?: NonNullable<Opt["size"]> }
interface Opt { size?: { width: number; tall?: boolean } }
export type TextBox = Box<string> & { lines: number };
export type Choice = "a" | "b" | ((x: number) => void);

/**
 * Adds.
 * @param left - the first
 * @returns the sum
 */
export function add(left: number, right = 2, ...more: number[]): number {
  return left + right + more.length;
}

/** Reads one. */
export function get(key: string): string;
/**
 * Reads {@link Box | several}.
 * @param keys what to read
 * @returns all of them
 */
export function get(...keys: string[]): string[];
export function get(...keys: string[]): unknown { return keys; }

/** Things on top of each other. */
export class Stack<T> extends Array<T> {
  #hidden = 1;
  private count = 0;
  protected limit = 10;
  /** What lies there. */
  readonly items: T[] = [];
  constructor(first: T, private second?: T) { super(); void [this.#hidden, this.count, first, this.second]; }
  /** Takes the top. */
  pop(): T | undefined { return undefined; }
  [Symbol.iterator](): never { throw new Error(); }
}

export interface Events {
  end: undefined;
  /** Of your own. */
  [name: \`x-\${string}\`]: unknown;
}

export default function named(): void {}
export const LIMIT: number = 3;

/** How it looks. */
export enum Look {
  /** Nobody sees it. */
  Plain,
  Loud = "loud",
}
`;

let root: string;
let reader: ProjectReader;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-docgen-")));
  mkdirSync(join(root, "node_modules/@types"), { recursive: true });
  const installed = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
  symlinkSync(join(installed, "@types/react"), join(root, "node_modules/@types/react"), "junction");
  symlinkSync(join(installed, "csstype"), join(root, "node_modules/csstype"), "junction");
  writeFileSync(join(root, "size.ts"), `export type Size = "small" | "large";\n`);
  writeFileSync(join(root, "button.tsx"), BUTTON);
  writeFileSync(join(root, "types.ts"), TYPES);
  reader = new ProjectReader([join(root, "button.tsx"), join(root, "types.ts")], { isLasting: true });
  // Loads TypeScript, which takes a while.
  read("button.tsx");
});
afterAll(() => rmSync(root, { recursive: true }));

test("a component's props have types, defaults and comments; those of packages are left out", () => {
  const { members, inherited, description, kind, typeName } = find("button.tsx", "Button");
  expect({ kind, typeName, inherited, text: description.text }).toEqual({
    kind: "component",
    typeName: "ButtonProps",
    inherited: ['ComponentProps<"button">'],
    text: "Something to press.",
  });
  expect(
    members.map(({ name, type, defaultValue, isRequired }) => [name, type, defaultValue, isRequired]),
  ).toEqual([
    ["size", '"small" | "large"', '"small"', false],
    ["label", "string", '"OK"', true],
    ["big", "boolean", undefined, false],
    ["tone", '"soft" | "loud"', '"soft"', false],
  ]);
  expect(members[0]).toMatchObject({
    key: "ButtonProps.size",
    description: { text: "How big it is.", tags: { zh: "大小。", ja: "大きさ。" } },
  });
  expect(members[2]?.description.tags).toEqual({ deprecated: "Use `size`." });
});

test("components behind memo and forwardRef, with late defaults and without props are found", () => {
  expect(find("button.tsx", "Fancy").members).toMatchObject([
    { name: "level", type: "number", defaultValue: "3" },
  ]);
  expect(find("button.tsx", "Late").members).toMatchObject([
    { name: "a", defaultValue: '"x"', key: "Late.a" },
  ]);
  expect(find("button.tsx", "Empty")).toMatchObject({ kind: "component", members: [] });
});

test.each([
  ["Aged", '"x"', "1"],
  ["AgedConst", '"y"', "2"],
  ["AgedClass", '"z"', undefined],
  ["NamedMemo", '"n"', "3"],
  ["NamedRef", undefined, "4"],
  ["Satisfied", '"s"', undefined],
])("defaults of %s are found where they stand", (name, a, b) => {
  const members = find("button.tsx", name).members.filter((member) => "ab".includes(member.name));
  expect(members.map(({ defaultValue }) => defaultValue)).toEqual([a, b]);
});

test("types are told by their members, or by what they are", () => {
  expect(find("types.ts", "TextBox").members.map(({ name, type, key }) => [name, type, key])).toEqual([
    ["content", "string", "Box.content"],
    ["sizes", "Size[]", "Box.sizes"],
    ["lines", "number", "TextBox.lines"],
  ]);
  expect(find("types.ts", "Picker").members).toMatchObject([
    { type: "string" },
    { type: "{ width: number; tall?: boolean }" },
  ]);
  expect(find("types.ts", "Choice")).toMatchObject({
    members: [],
    type: '"a" | "b" | ((x: number) => void)',
  });
  expect(find("types.ts", "Size").type).toBe('"small" | "large"');
});

test("an enum is told by its members and what they stand for", () => {
  const { kind, description, members } = find("types.ts", "Look");
  expect([kind, description.text]).toEqual(["type", "How it looks."]);
  expect(members).toMatchObject([
    { name: "Plain", type: "0", key: "Look.Plain", description: { text: "Nobody sees it." } },
    { name: "Loud", type: '"loud"' },
  ]);
});

test("functions are told by parameters and result, values by their type", () => {
  const add = find("types.ts", "add");
  expect(add).toMatchObject({ kind: "function", type: "number", returns: { text: "the sum" } });
  expect(
    add.members.map(({ name, type, defaultValue, isRequired, description }) => [
      name,
      type,
      defaultValue,
      isRequired,
      description.text,
    ]),
  ).toEqual([
    ["left", "number", undefined, true, "the first"],
    ["right", "number", "2", false, ""],
    ["...more", "number[]", undefined, false, ""],
  ]);
  expect(find("types.ts", "named").kind).toBe("function");
  expect(find("types.ts", "LIMIT")).toMatchObject({ kind: "value", type: "number" });
});

test("props are found behind forwardRef, and packages' types are named, also where they are all there is", () => {
  const dialog = find("button.tsx", "Dialog");
  expect(dialog.members).toMatchObject([
    { name: "open", type: "boolean", defaultValue: "false", description: { text: "Whether it is there." } },
  ]);
  expect(dialog.inherited).toEqual(['ComponentProps<"dialog">']);
  expect(find("button.tsx", "Box")).toMatchObject({
    members: [],
    inherited: [expect.stringContaining("HTMLDivElement") as string],
  });
  expect(find("button.tsx", "Empty").inherited).toEqual([]);
});

test.each(["Small", "Old", "GridProps"])("%s takes nothing from packages but what is listed", (name) => {
  const { members, inherited } = find("button.tsx", name);
  expect(members.length).toBeGreaterThan(0);
  expect(inherited).toEqual([]);
});

test("an optional member of a type parameter is written without undefined, and keeps null", () => {
  expect(find("button.tsx", "Select").members.map(({ type }) => type)).toEqual([
    "T",
    "T | null",
    "(value: T) => void",
  ]);
});

test("every way to call a function has its own words, parameters and result", () => {
  const { description, members, overloads } = find("types.ts", "get");
  expect(description.text).toBe("Reads one.");
  expect(members).toMatchObject([{ name: "key" }]);
  expect(overloads).toMatchObject([
    { code: "function get(key: string): string", description: { text: "Reads one." }, type: "string" },
    {
      code: "function get(...keys: string[]): string[]",
      description: { text: "Reads {@link Box | several}." },
      members: [{ name: "...keys", description: { text: "what to read" } }],
      returns: { text: "all of them" },
    },
  ]);
  expect(find("types.ts", "add").overloads).toBeUndefined();
});

test("a class is told by how it is made and what its objects have for everybody", () => {
  const stack = find("types.ts", "Stack");
  expect(stack).toMatchObject({ kind: "type", inherited: ["Array<T>"] });
  expect(stack.type).toMatch(/^new Stack<T>\(first: T, second\?: .*\): Stack<T>$/);
  expect(stack.members).toMatchObject([
    {
      name: "items",
      type: "T[]",
      isRequired: false,
      key: "Stack.items",
      description: { text: "What lies there." },
    },
    { name: "pop", type: "() => T | undefined" },
    { name: "[Symbol.iterator]", type: "() => never" },
  ]);
});

test("props that are one of several types have the members of all", () => {
  const members = find("button.tsx", "Action").members.filter(({ name }) => name !== "ref" && name !== "key");
  expect(members.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ["wide", "boolean", false],
    ["kind", '"link" | "press" | "submit"', true],
    ["href", "string", false],
    ["onPress", "(((at: number) => void) | undefined) | (() => void)", false],
    ["id", "string", true],
    ["value", "string | number", false],
  ]);
  expect(members).toMatchObject([
    { defaultValue: "true" },
    {},
    { key: "Link.href", description: { text: "Where it leads." } },
    {},
    { key: "Base.id", description: { text: "Everywhere." } },
    {},
  ]);
});

test("names that any member may have stand with the members", () => {
  expect(find("types.ts", "Events").members).toMatchObject([
    { name: "end" },
    { name: "[name: `x-${string}`]", type: "unknown", description: { text: "Of your own." } },
  ]);
});

test("what a module depends on are the project's files that it imports", () => {
  expect(read("button.tsx").files).toEqual([join(root, "button.tsx"), join(root, "size.ts")]);
});

test("after a change it reads the new text", () => {
  writeFileSync(join(root, "size.ts"), `export type Size = "tiny";\nexport type More = 1;\n`);
  expect(find("types.ts", "Size").type).toBe('"tiny"');
});

function read(file: string): ModuleApi {
  return reader.read(join(root, file));
}

function find(file: string, name: string): Api {
  const api = read(file).apis.find((one) => one.name === name);
  if (api === undefined) throw new Error(`${file} has no ${name}.`);
  return api;
}
