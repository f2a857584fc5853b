import { type Comment, Kind, type Reflection } from "./project.ts";
import { isDeprecated, writeSignature, writeTags } from "./write-signature.ts";
import { writeTable } from "./write-table.ts";
import { type Described, escapeCode, escapeHtml, toCell, type Writer } from "./writer.ts";

/** Members of a class, an interface or an object: properties as a table, functions one by one. */
export function writeMembers(members: readonly Reflection[], writer: Writer): string[] {
  const { messages } = writer;
  const ofKind = (...kinds: number[]): Reflection[] => members.filter(({ kind }) => kinds.includes(kind));
  const constructors = ofKind(Kind.constructor);
  const properties = ofKind(Kind.property, Kind.variable, Kind.accessor);
  const methods = ofKind(Kind.method, Kind.function);
  return [
    ...constructors.flatMap(({ signatures = [] }) => [
      `## ${messages.constructors} {#constructor}`,
      ...signatures.flatMap((signature) => writeSignature(signature, `new ${signature.name}`, writer)),
    ]),
    ...(properties.length === 0
      ? []
      : [`## ${messages.properties} {#properties}`, writeProperties(properties, writer)]),
    ...(methods.length === 0 ? [] : [`## ${messages.methods} {#methods}`]),
    ...methods.flatMap((method) => writeMethod(method, writer)),
  ];
}

function writeProperties(properties: readonly Reflection[], writer: Writer): string {
  const { messages } = writer;
  const rows = properties.map((property) => {
    const { comment = property.getSignature?.comment ?? property.setSignature?.comment } = property;
    const type = property.type ?? property.getSignature?.type ?? property.setSignature?.parameters?.[0]?.type;
    const about = writeAbout({ ...property, comment }, writer);
    const mark = property.flags?.["isOptional"] === true ? "?" : "";
    const name = `<code id="${writer.anchorOf(property)}">${escapeCode(property.name + mark)}</code>`;
    return [[name, ...marksOf(property, writer)].join(" "), writer.type(type), about];
  });
  return writeTable([messages.name, messages.type, messages.description], rows);
}

/** All that is said of a member, in the cell of its row. */
function writeAbout(member: Described & Pick<Reflection, "defaultValue">, writer: Writer): string {
  const { messages } = writer;
  const fallback = defaultOf(member.comment, member.defaultValue, writer);
  const about = [
    ...(isDeprecated(member)
      ? [`**${messages.deprecated}** ${writer.tags(member.comment, "@deprecated").join(" ")}`]
      : []),
    writer.summary(member),
    ...(fallback === "" ? [] : [`${messages.default}${messages.colon}${fallback}`]),
    ...writeTags(member, writer),
  ];
  return toCell(about.filter((part) => part !== "").join("\n\n"));
}

/** TypeDoc puts what stands behind `@default` into a fence, be it code or a remark. */
function defaultOf(comment: Comment | undefined, value: string | undefined, writer: Writer): string {
  const [said] = writer.tags(comment, "@default", "@defaultValue");
  if (said === undefined)
    return value === undefined || value === "..." ? "" : `<code>${escapeCode(value)}</code>`;
  const code = /^```\w*\n([\s\S]*?)\n```$/.exec(said)?.[1];
  if (code === undefined) return said;
  return /^\w+ \w/.test(code) ? escapeHtml(code) : `<code>${escapeCode(code)}</code>`;
}

function marksOf({ flags = {}, getSignature, setSignature }: Reflection, { messages }: Writer): string[] {
  const isGetter = getSignature !== undefined && setSignature === undefined;
  const isReadonly = flags["isReadonly"] === true || isGetter;
  const marks = [
    flags["isStatic"] === true ? messages.static : "",
    flags["isAbstract"] === true ? messages.abstract : "",
    flags["isProtected"] === true ? messages.protected : "",
    isReadonly ? messages.readonly : "",
  ];
  return marks
    .filter((mark) => mark !== "")
    .map((mark) => `<span class="ink-badge" data-type="note">${escapeHtml(mark)}</span>`);
}

function writeMethod(method: Reflection, writer: Writer): string[] {
  const { name, flags = {}, signatures = [], inheritedFrom } = method;
  const mark = flags["isOptional"] === true ? "?" : "";
  const marks = marksOf(method, writer);
  return [
    `### ${escapeHtml(name)} {#${writer.anchorOf(method)}}`,
    ...(marks.length === 0 ? [] : [marks.join(" ")]),
    ...signatures.flatMap((signature) => writeSignature(signature, name + mark, writer)),
    ...(inheritedFrom === undefined
      ? []
      : [`${writer.messages.inheritedFrom} ${writer.type(inheritedFrom)}`]),
  ];
}

/** Members of a namespace, and values of an enum. */
export function writeValues(members: readonly Reflection[], writer: Writer): string[] {
  if (members.length === 0) return [];
  const { messages } = writer;
  const rows = members.map((member) => {
    const name = `<code id="${writer.anchorOf(member)}">${escapeCode(member.name)}</code>`;
    return [name, writer.type(member.type), writeAbout(member, writer)];
  });
  return [
    `## ${messages.members} {#members}`,
    writeTable([messages.name, messages.value, messages.description], rows),
  ];
}
