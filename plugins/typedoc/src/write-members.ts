import { type Comment, Kind, type Reflection } from "./project.ts";
import { writeSignature } from "./write-signature.ts";
import { writeTable } from "./write-table.ts";
import { escapeCode, escapeHtml, toCell, type Writer } from "./writer.ts";

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
    const fallback = defaultOf(comment, property.defaultValue, writer);
    const about = [
      ...(comment?.blockTags?.some(({ tag }) => tag === "@deprecated") === true
        ? [`**${messages.deprecated}** ${writer.tags(comment, "@deprecated").join(" ")}`]
        : []),
      writer.summary({ id: property.id, comment }),
      ...(fallback === "" ? [] : [`${messages.default}${messages.colon}${fallback}`]),
    ].filter((part) => part !== "");
    const mark = property.flags?.["isOptional"] === true ? "?" : "";
    const name = `<code id="${writer.anchorOf(property)}">${escapeCode(property.name + mark)}</code>`;
    return [[name, ...marksOf(property, writer)].join(" "), writer.type(type), toCell(about.join(" "))];
  });
  return writeTable([messages.name, messages.type, messages.description], rows);
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
    return [name, writer.type(member.type), toCell(writer.summary(member))];
  });
  return [
    `## ${messages.members} {#members}`,
    writeTable([messages.name, messages.value, messages.description], rows),
  ];
}
