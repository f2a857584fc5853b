import { Kind, type Reflection, type TypeNode } from "./project.ts";

/** A piece of a type: a name that may be followed, or what stands between names. */
export interface Token {
  text: string;
  /** The reflection that the name stands for. */
  target?: number;
}

/** A type as it would be written, in pieces. */
export function tokensOf(type: TypeNode | undefined): Token[] {
  if (type === undefined) return [{ text: "any" }];
  return (PRINTERS[type.type] ?? printUnknown)(type);
}

export function textOfType(type: TypeNode | undefined): string {
  return textOfTokens(tokensOf(type));
}

export function textOfTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join("");
}

type Printer = (type: TypeNode) => Token[];

const PRINTERS: Readonly<Record<string, Printer>> = {
  array: ({ elementType }) => [...inParentheses(elementType), ...text("[]")],
  conditional: ({ checkType, extendsType, trueType, falseType }) => [
    ...inner(checkType),
    ...text(" extends "),
    ...inner(extendsType),
    ...text(" ? "),
    ...inner(trueType),
    ...text(" : "),
    ...inner(falseType),
  ],
  indexedAccess: ({ objectType, indexType }) => [
    ...inParentheses(objectType),
    ...text("["),
    ...inner(indexType),
    ...text("]"),
  ],
  inferred: ({ name = "", constraint }) => [
    ...text(`infer ${name}`),
    ...(constraint === undefined ? [] : [...text(" extends "), ...inner(constraint)]),
  ],
  intersection: ({ types = [] }) => join(types.map(inParentheses), " & "),
  intrinsic: ({ name = "" }) => text(name),
  literal: ({ value }) => text(printLiteral(value)),
  mapped: printMapped,
  namedTupleMember: ({ name = "", isOptional, element }) => [
    ...text(`${name}${isOptional === true ? "?" : ""}: `),
    ...inner(element),
  ],
  optional: ({ elementType }) => [...inParentheses(elementType), ...text("?")],
  predicate: ({ name = "", asserts, targetType }) => [
    ...text(`${asserts === true ? "asserts " : ""}${name}`),
    ...(targetType === undefined ? [] : [...text(" is "), ...inner(targetType)]),
  ],
  query: ({ queryType }) => [...text("typeof "), ...inner(queryType)],
  reference: printReference,
  reflection: ({ declaration }) => (declaration === undefined ? text("object") : printObject(declaration)),
  rest: ({ elementType }) => [...text("..."), ...inner(elementType)],
  templateLiteral: ({ head = "", tail = [] }) => [
    ...text(`\`${head}`),
    ...tail.flatMap(([type, end]) => [...text("${"), ...tokensOf(type), ...text(`}${end}`)]),
    ...text("`"),
  ],
  tuple: ({ elements = [] }) => [...text("["), ...join(elements.map(tokensOf), ", "), ...text("]")],
  typeOperator: ({ operator = "", target }) => [...text(`${operator} `), ...inParentheses(target)],
  union: ({ types = [] }) => join(types.map(inParentheses), " | "),
};

function printUnknown({ name }: TypeNode): Token[] {
  return text(name ?? "unknown");
}

function printLiteral(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null && "value" in value)
    return `${"negative" in value && value.negative === true ? "-" : ""}${String(value.value)}n`;
  return String(value);
}

function printReference({ name = "", target, typeArguments = [] }: TypeNode): Token[] {
  const token: Token = typeof target === "number" ? { text: name, target } : { text: name };
  if (typeArguments.length === 0) return [token];
  return [token, ...text("<"), ...join(typeArguments.map(tokensOf), ", "), ...text(">")];
}

function printMapped(type: TypeNode): Token[] {
  const { parameter = "", optionalModifier, readonlyModifier, parameterType, nameType, templateType } = type;
  const sign = (modifier: string | undefined, word: string): string =>
    modifier === undefined ? "" : `${modifier === "-" ? "-" : ""}${word}`;
  const before = sign(readonlyModifier, "readonly ");
  return [
    ...text(`{ ${before}[${parameter} in `),
    ...inner(parameterType),
    ...(nameType === undefined ? [] : [...text(" as "), ...inner(nameType)]),
    ...text(`]${sign(optionalModifier, "?")}: `),
    ...inner(templateType),
    ...text(" }"),
  ];
}

export function printObject(object: Reflection): Token[] {
  const { signatures = [], children = [] } = object;
  const [only] = signatures;
  if (only !== undefined && signatures.length === 1 && children.length === 0)
    return [...text(newOf(only)), ...printSignature(only, " => ")];
  const members = printMembers(object);
  return members.length === 0 ? text("{}") : [...text("{ "), ...join(members, "; "), ...text(" }")];
}

export function printMembers({
  signatures = [],
  children = [],
  indexSignatures = [],
}: Reflection): Token[][] {
  return [
    ...signatures.map((signature) => [...text(newOf(signature)), ...printSignature(signature, ": ")]),
    ...indexSignatures.map(printIndex),
    ...children.map(printMember),
  ];
}

/** What stands before a signature that makes something. */
function newOf({ kind, flags = {} }: Reflection): string {
  if (kind !== Kind.constructorSignature) return "";
  return flags["isAbstract"] === true ? "abstract new " : "new ";
}

/** `(a: string, b?: number) => void`. */
export function printSignature(signature: Reflection, arrow: string): Token[] {
  const { parameters = [], typeParameters = [], type } = signature;
  const generics =
    typeParameters.length === 0
      ? []
      : [...text("<"), ...join(typeParameters.map(printTypeParameter), ", "), ...text(">")];
  return [
    ...generics,
    ...text("("),
    ...join(parameters.map(printParameter), ", "),
    ...text(`)${arrow}`),
    ...tokensOf(type),
  ];
}

/** `const K extends string = "a"`. */
export function printTypeParameter(parameter: Reflection): Token[] {
  const { name, type, flags = {}, varianceModifier, default: fallback } = parameter;
  return [
    ...text(flags["isConst"] === true ? "const " : ""),
    ...text(varianceModifier === undefined ? "" : `${varianceModifier} `),
    ...text(name),
    ...(type === undefined ? [] : [...text(" extends "), ...tokensOf(type)]),
    ...(fallback === undefined ? [] : [...text(" = "), ...tokensOf(fallback)]),
  ];
}

/** `b?: number`. */
export function printParameter({ name, flags = {}, defaultValue, type }: Reflection): Token[] {
  const isOptional = flags["isOptional"] === true || defaultValue !== undefined;
  const rest = flags["isRest"] === true ? "..." : "";
  return [
    ...text(`${rest}${name === "__namedParameters" ? "options" : name}${isOptional ? "?" : ""}: `),
    ...tokensOf(type),
  ];
}

function printIndex({ parameters = [], type, flags = {} }: Reflection): Token[] {
  return [
    ...text(flags["isReadonly"] === true ? "readonly [" : "["),
    ...join(parameters.map(printParameter), ", "),
    ...text("]: "),
    ...tokensOf(type),
  ];
}

function printMember(member: Reflection): Token[] {
  const { name, flags = {}, signatures = [], type } = member;
  const key = /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\d+|\[.*\])$/u.test(name) ? name : JSON.stringify(name);
  const mark = `${flags["isReadonly"] === true ? "readonly " : ""}${key}${flags["isOptional"] === true ? "?" : ""}`;
  const [signature] = signatures;
  if (signature !== undefined) return [...text(mark), ...printSignature(signature, ": ")];
  return [...text(`${mark}: `), ...tokensOf(type ?? member.getSignature?.type)];
}

const LOOSE: ReadonlySet<string> = new Set([
  "conditional",
  "inferred",
  "intersection",
  "typeOperator",
  "union",
]);

function inParentheses(part: unknown): Token[] {
  const type = part as TypeNode | undefined;
  const isFunction = type?.type === "reflection" && (type.declaration?.signatures?.length ?? 0) > 0;
  const isLoose = type !== undefined && (LOOSE.has(type.type) || isFunction);
  return isLoose ? [...text("("), ...tokensOf(type), ...text(")")] : tokensOf(type);
}

function inner(part: unknown): Token[] {
  return tokensOf(part as TypeNode | undefined);
}

function join(parts: readonly (readonly Token[])[], between: string): Token[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: between }, ...part]));
}

function text(value: string): Token[] {
  return [{ text: value }];
}
