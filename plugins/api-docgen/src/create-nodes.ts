import { breakWords } from "inkstone";
import type { Api, Call, Description, Member } from "./api.ts";
import { type Block, type Inline, parseBlocks, parseInline } from "./inline-markdown.ts";
import type { Messages } from "./messages.ts";

/** Texts of one language that stand in a file of their own, by `Type.member`. */
export type Sidecar = Readonly<Record<string, string>>;

export interface Wording {
  lang: string;
  messages: Messages;
  sidecar: Sidecar;
  /** Of the headings, where several exports are shown. */
  depth: 1 | 2 | 3 | 4 | 5 | 6;
}

/** An element that Markdown has no node for. */
interface ElementNode {
  type: "apiElement";
  /** Without any, it is one like `<wbr>`. */
  children?: (Block | ElementNode | Inline)[];
  data: { hName: string; hProperties: Record<string, unknown> };
}

interface TableNode {
  type: "table";
  align: null[];
  children: { type: "tableRow"; children: { type: "tableCell"; children: (ElementNode | Inline)[] }[] }[];
}

export type ApiNode =
  | Block
  | ElementNode
  | TableNode
  | { type: "heading"; depth: Wording["depth"]; children: Inline[] };

/** What a page shows of some exports. A single one needs no heading: the author wrote one. */
export function createNodes(apis: readonly Api[], wording: Wording): ApiNode[] {
  return apis.flatMap((api) => [
    ...(apis.length > 1 ? [createHeading(api, wording), ...describeApi(api, wording)] : []),
    ...(api.overloads === undefined
      ? createBody(api, wording)
      : api.overloads.flatMap((call, index) => createCall(api, { ...call, index }, wording))),
  ]);
}

/** What is said of the first way to call a function stands below its heading, or is the author's to say. */
function createCall(
  api: Api,
  { code: written, index, ...call }: Call & { index: number },
  wording: Wording,
): ApiNode[] {
  const said = pick(`${api.name}#${index + 1}`, call.description, wording);
  return [
    { type: "code", lang: "ts", meta: null, value: written },
    ...(index === 0 ? [] : [...describeDeprecation(call.description, wording), ...parseBlocks(said)]),
    ...createBody({ ...api, ...call }, wording),
  ];
}

function createHeading({ name }: Api, { depth }: Wording): ApiNode {
  return { type: "heading", depth, children: [text(name)] };
}

function describeApi({ name, description }: Api, wording: Wording): ApiNode[] {
  return [...describeDeprecation(description, wording), ...parseBlocks(pick(name, description, wording))];
}

function describeDeprecation({ tags }: Description, { messages }: Wording): Block[] {
  const { deprecated } = tags;
  if (deprecated === undefined) return [];
  const mark: Inline = { type: "strong", children: [text(messages.deprecated)] };
  return [
    {
      type: "paragraph",
      children: deprecated === "" ? [mark] : [mark, text(" "), ...parseInline(deprecated)],
    },
  ];
}

function createBody(api: Api, wording: Wording): ApiNode[] {
  const { kind, members, type, returns, inherited } = api;
  const { messages } = wording;
  const nodes: ApiNode[] = members.length === 0 ? [] : [createTable(api, wording)];
  if (kind === "component" && members.length === 0 && inherited.length === 0)
    nodes.push({ type: "paragraph", children: [text(messages.none)] });
  if (inherited.length > 0) nodes.push(listInherited(inherited, messages));
  if (type === undefined) return nodes;
  if (kind !== "function") return [{ type: "code", lang: "ts", meta: null, value: type }, ...nodes];
  const result: Inline[] = [{ type: "strong", children: [text(messages.returns)] }, text(" "), code(type)];
  const said = returns === undefined ? "" : pick(`${api.name}.returns`, returns, wording);
  if (type !== "void")
    nodes.push({
      type: "paragraph",
      children: said === "" ? result : [...result, text(" "), ...parseInline(said)],
    });
  return nodes;
}

function listInherited(inherited: readonly string[], { inherited: words }: Messages): ApiNode {
  const names = inherited.flatMap((name, index) => [text(index === 0 ? " " : ", "), code(name)]);
  return { type: "paragraph", children: [text(words), ...names] };
}

function createTable({ kind, members }: Api, wording: Wording): TableNode {
  const { messages } = wording;
  const first =
    kind === "component" ? messages.prop : kind === "function" ? messages.parameter : messages.property;
  const hasDefaults = members.some(
    ({ defaultValue, isRequired }) => defaultValue !== undefined || isRequired,
  );
  const head = [first, messages.type, ...(hasDefaults ? [messages.default] : []), messages.description];
  const rows = members.map((member) => createRow(member, hasDefaults, wording));
  const isTold = rows.some((cells) => cells.at(-1)?.length !== 0);
  const shown = isTold ? head : head.slice(0, -1);
  return {
    type: "table",
    align: shown.map(() => null),
    children: [head.map((word) => [text(word)]), ...rows].map((cells) => ({
      type: "tableRow",
      children: cells.slice(0, shown.length).map((children) => ({ type: "tableCell", children })),
    })),
  };
}

type Cell = (ElementNode | Inline)[];

function createRow(member: Member, hasDefaults: boolean, wording: Wording): Cell[] {
  const { name, type, description, key } = member;
  const isDeprecated = description.tags["deprecated"] !== undefined;
  const shown: Cell = isDeprecated ? [element("del", [breakableCode(name)])] : [breakableCode(name)];
  const blocks = [
    ...describeDeprecation(description, wording),
    ...parseBlocks(pick(key, description, wording)),
  ];
  return [
    shown,
    [breakableCode(type)],
    ...(hasDefaults ? [showDefault(member, wording)] : []),
    createCell(blocks),
  ];
}

function showDefault({ defaultValue, isRequired, key }: Member, { messages, sidecar }: Wording): Cell {
  if (defaultValue === undefined) return isRequired ? [text(messages.required)] : [];
  const value = sidecar[`${key}@default`] ?? defaultValue;
  return isCode(value) ? [breakableCode(value)] : parseInline(value);
}

/** `"info"`, `3`, `[]` and `() => true` are code; `the page's language` is a remark. */
export function isCode(value: string): boolean {
  const quoted = /^(["'`])(?:(?!\1)[\s\S])*\1$/.test(value) && !value.startsWith("`");
  const enclosed = /^(?:\[[\s\S]*\]|\{[\s\S]*\}|\([\s\S]*\)\s*=>[\s\S]*|new \w[\s\S]*\))$/.test(value);
  return (
    quoted ||
    enclosed ||
    /^(?:-?[\d._]+|true|false|null|undefined|[A-Za-z_$][\w$]*(?:\.[\w$]+|\(\))+)$/.test(value)
  );
}

/** One paragraph is the cell; more of them, and lists and code, stand as blocks. */
function createCell(blocks: readonly Block[]): Cell {
  const [first] = blocks;
  if (blocks.length === 1 && first?.type === "paragraph") return first.children;
  return blocks.map((block) => element("div", [block]));
}

/** The sidecar's words, those of the language's tag, or the comment. */
function pick(key: string, { text: words, tags }: Description, { lang, sidecar }: Wording): string {
  const [base = lang] = lang.split("-");
  return sidecar[key] ?? tags[lang] ?? tags[base] ?? words;
}

function element(name: string, children: (Block | ElementNode | Inline)[]): ElementNode {
  return { type: "apiElement", children, data: { hName: name, hProperties: {} } };
}

/** Code of a cell, where long words may be broken: else their columns leave no room for the others. */
function breakableCode(value: string): ElementNode | Inline {
  const pieces = breakWords(value);
  if (pieces.length === 1) return code(value);
  const texts = pieces.flatMap((piece) => piece.split(BEFORE_NAME)).map(text);
  return element(
    "code",
    texts.flatMap((piece, index) => (index === 0 ? [piece] : [BREAK, piece])),
  );
}

/** Unlike code, text draws an emoji by its name, which is in one piece then. */
const BEFORE_NAME = /(?<=:)(?=\w)/;

const BREAK: ElementNode = { type: "apiElement", data: { hName: "wbr", hProperties: {} } };

function text(value: string): Inline {
  return { type: "text", value };
}

function code(value: string): Inline {
  return { type: "inlineCode", value };
}
