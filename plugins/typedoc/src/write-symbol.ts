import { Kind, type Place, type Reflection, type TypeNode } from "./project.ts";
import { type ApiSymbol, membersOf } from "./symbols.ts";
import {
  printMembers,
  printObject,
  printParameter,
  printSignature,
  printTypeParameter,
  textOfTokens,
  textOfType,
} from "./type-tokens.ts";
import { writeMembers, writeValues } from "./write-members.ts";
import {
  fence,
  LINE,
  writeComment,
  writeSignature,
  writeTags,
  writeTypeParameters,
} from "./write-signature.ts";
import { escapeAttribute, escapeCode, escapeHtml, type Writer } from "./writer.ts";

/** The page of an export. */
export function writeSymbol({ name, reflection, aliasOf }: ApiSymbol, writer: Writer): string[] {
  return [
    `# ${escapeHtml(name)}`,
    ...(aliasOf === undefined ? [] : writeAlias(reflection, aliasOf, writer)),
    ...writeBody(name, reflection, writer),
    ...writer.source(findSource(reflection)),
  ];
}

/** Where an export is declared. */
export function findSource({ sources, signatures }: Reflection): Place | undefined {
  return (sources ?? signatures?.[0]?.sources)?.[0];
}

function writeAlias({ name }: Reflection, id: number, writer: Writer): string[] {
  const href = writer.linkTo(id);
  const code = `<code>${escapeCode(name)}</code>`;
  return [
    `${writer.messages.aliasOf} ${href === undefined ? code : `<a href="${escapeAttribute(href)}">${code}</a>`}`,
  ];
}

function writeBody(name: string, reflection: Reflection, writer: Writer): string[] {
  const { kind, flags = {}, signatures = [], typeParameters = [], type } = reflection;
  if (kind === Kind.function)
    return signatures.flatMap((signature) => writeSignature(signature, `function ${name}`, writer));
  const about = writeComment(reflection, writer);
  // Before the members: behind them, it would seem to be said of the last.
  const end = writeTags(reflection, writer);
  const generics = writeTypeParameters(typeParameters, writer);
  if (kind === Kind.enum) return [...about, ...end, ...writeValues(membersOf(reflection), writer)];
  if (kind === Kind.variable)
    return [
      ...about,
      fence(`${flags["isConst"] === true ? "const" : "let"} ${name}: ${textOfType(type)}`),
      ...end,
      ...writeMembers(membersOf(reflection), writer),
    ];
  if (kind === Kind.typeAlias) return [...about, ...writeAliased(name, reflection, writer)];
  if (kind === Kind.namespace) return [...about, ...end, ...writeNamespace(reflection, writer)];
  return [
    ...about,
    fence(headOf(name, reflection)),
    ...generics,
    ...writeRelations(reflection, writer),
    ...end,
    ...writeMembers([...membersOf(reflection), ...indexMembersOf(reflection)], writer),
  ];
}

/** A type that is an object has its members; of any other, names that it is made of are links. */
function writeAliased(name: string, reflection: Reflection, writer: Writer): string[] {
  const type = typeOf(reflection);
  const object = type?.type === "reflection" ? type.declaration : undefined;
  const isPlain = object !== undefined && (object.signatures ?? []).length === 0;
  const head = `type ${name}${genericsOf(reflection)} = `;
  const linked = isPlain ? "" : writer.type(type);
  return [
    fence(object === undefined ? head + textOfType(type) : writeObject(head, object)),
    ...writeTypeParameters(reflection.typeParameters ?? [], writer),
    // Without a link, it would say once more what the code says.
    ...(linked.includes("<a ") ? [`${writer.messages.type} ${linked}`] : []),
    ...writeTags(reflection, writer),
    ...writeMembers([...membersOf(reflection), ...(isPlain ? indexMembersOf(object) : [])], writer),
  ];
}

/** On one line if it fits; else with a line for each member. */
function writeObject(head: string, object: Reflection): string {
  const line = head + textOfTokens(printObject(object));
  const members = printMembers(object);
  if (line.length <= LINE || members.length < 2) return line;
  return [`${head}{`, ...members.map((member) => `  ${textOfTokens(member)};`), "}"].join("\n");
}

/** TypeDoc keeps the members of an object type at its name, and then says nothing of a type. */
export function typeOf(reflection: Reflection): TypeNode | undefined {
  const { type, children, indexSignatures, signatures } = reflection;
  const isObject = [children, indexSignatures, signatures].some((members) => members !== undefined);
  return type === undefined && isObject ? { type: "reflection", declaration: reflection } : type;
}

/** `abstract class Circle<T> implements Shape<T>`. */
export function headOf(name: string, reflection: Reflection): string {
  const { kind, flags = {}, extendedTypes = [], implementedTypes = [] } = reflection;
  const word = kind === Kind.class ? `${flags["isAbstract"] === true ? "abstract " : ""}class` : "interface";
  const list = (label: string, types: readonly TypeNode[]): string =>
    types.length === 0 ? "" : ` ${label} ${types.map(textOfType).join(", ")}`;
  return `${word} ${name}${genericsOf(reflection)}${list("extends", extendedTypes)}${list("implements", implementedTypes)}`;
}

export function genericsOf({ typeParameters = [] }: Reflection): string {
  if (typeParameters.length === 0) return "";
  return `<${typeParameters.map((one) => textOfTokens(printTypeParameter(one))).join(", ")}>`;
}

function writeRelations(reflection: Reflection, writer: Writer): string[] {
  const { messages } = writer;
  const relations: [string, readonly TypeNode[] | undefined][] = [
    [messages.extends, reflection.extendedTypes],
    [messages.implements, reflection.implementedTypes],
    [messages.extendedBy, reflection.extendedBy],
    [messages.implementedBy, reflection.implementedBy],
  ];
  const lines = relations.flatMap(([label, types]) =>
    types === undefined ? [] : [`- ${label} ${types.map((type) => writer.type(type)).join(", ")}`],
  );
  return lines.length === 0 ? [] : [lines.join("\n")];
}

/** `[key: string]` is told among the properties. Functions that an interface is are told too. */
function indexMembersOf({ indexSignatures = [], signatures = [] }: Reflection): Reflection[] {
  const indexes = indexSignatures.map((signature) => ({
    ...signature,
    name: `[${(signature.parameters ?? []).map((one) => textOfTokens(printParameter(one))).join(", ")}]`,
    kind: Kind.property,
  }));
  const calls = signatures.map((signature) => ({
    id: signature.id,
    name: textOfTokens(printSignature({ ...signature, type: { type: "intrinsic", name: "" } }, "")),
    kind: Kind.property,
    ...(signature.type === undefined ? {} : { type: signature.type }),
    ...(signature.comment === undefined ? {} : { comment: signature.comment }),
  }));
  return [...indexes, ...calls];
}

function writeNamespace(reflection: Reflection, writer: Writer): string[] {
  return membersOf(reflection).flatMap((member) => {
    const anchor = writer.anchorOf(member);
    return [
      `## ${escapeHtml(member.name)} {#${anchor}}`,
      ...writeBody(member.name, member, writer).map((block) => nestBlock(block, anchor)),
    ];
  });
}

/** What stands in a member of a namespace has ids of its own there. */
function nestBlock(block: string, anchor: string): string {
  if (block.startsWith("|")) return block.replaceAll('<code id="', `<code id="${anchor}-`);
  return block.replace(/^#(?=#)/, "##").replace(/ \{#(?=[^}]*\}$)/, ` {#${anchor}-`);
}
