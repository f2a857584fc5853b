import type { Reflection } from "./project.ts";
import { printParameter, printSignature, printTypeParameter, textOfTokens } from "./type-tokens.ts";
import { writeTable } from "./write-table.ts";
import { type Described, escapeCode, toCell, type Writer } from "./writer.ts";

/** Code that is longer is broken. */
export const LINE = 80;

/** A function: how it is written, what it takes and what it gives. */
export function writeSignature(signature: Reflection, name: string, writer: Writer): string[] {
  const { comment, parameters = [], typeParameters = [], type } = signature;
  const { messages } = writer;
  const returns = writer.tags(comment, "@returns");
  const isVoid = type === undefined || (type.type === "intrinsic" && type.name === "void");
  return [
    writeCode(name, signature),
    ...writeComment(signature, writer),
    ...writeTypeParameters(typeParameters, writer),
    ...writeParameters(parameters, writer),
    ...(isVoid && returns.length === 0
      ? []
      : [`**${messages.returns}** ${[writer.type(type), ...returns].join(" ")}`]),
    ...writeTags(signature, writer),
  ];
}

/** As code without links, which can be copied. */
function writeCode(name: string, signature: Reflection): string {
  const line = name + textOfTokens(printSignature(signature, ": "));
  const { parameters = [] } = signature;
  if (line.length <= LINE || parameters.length === 0) return fence(line);
  const broken = printSignature({ ...signature, parameters: [] }, ": ");
  const [before = "", after = ""] = (name + textOfTokens(broken)).split(/\(\)(?=: )/, 2);
  const rows = parameters.map((parameter) => `  ${textOfTokens(printParameter(parameter))},`);
  return fence([`${before}(`, ...rows, `)${after}`].join("\n"));
}

export function fence(code: string): string {
  return `\`\`\`\`ts\n${code}\n\`\`\`\``;
}

/** What is said first of anything: that it is out of use, and what it is. */
export function writeComment({ id, comment }: Reflection, writer: Writer): string[] {
  const [instead = ""] = writer.tags(comment, "@deprecated");
  const summary = writer.summary({ id, comment });
  return [
    ...(isDeprecated({ comment }) ? writeDeprecation(instead, writer) : []),
    ...(summary === "" ? [] : [summary]),
  ];
}

/** Also by a tag that says nothing else. */
export function isDeprecated({ comment }: Pick<Described, "comment">): boolean {
  return comment?.blockTags?.some(({ tag }) => tag === "@deprecated") === true;
}

function writeDeprecation(instead: string, { messages }: Writer): string[] {
  return instead === ""
    ? [`**${messages.deprecated}**`]
    : [`:::warning ${messages.deprecated}`, instead, ":::"];
}

/** What is said last: remarks, failures, examples, references. */
export function writeTags({ comment }: Pick<Described, "comment">, writer: Writer): string[] {
  const { messages } = writer;
  const told = [
    [messages.remarks, writer.tags(comment, "@remarks")],
    [messages.throws, writer.tags(comment, "@throws")],
    ...writer.examples(comment).map(({ name, text }) => [name, [text]] as const),
    [messages.see, writer.tags(comment, "@see")],
  ] as const;
  return told.flatMap(([label, texts]) => texts.flatMap((text) => [`**${label}**`, text]));
}

export function writeTypeParameters(typeParameters: readonly Reflection[], writer: Writer): string[] {
  // A name alone stands in the code above.
  const isTold = typeParameters.some(
    (one) => one.type !== undefined || one.default !== undefined || writer.summary(one) !== "",
  );
  if (!isTold) return [];
  const { messages } = writer;
  const rows = typeParameters.map((one) => [
    writer.tokens(printTypeParameter(one)),
    toCell(writer.summary(one)),
  ]);
  return [writeTable([messages.typeParameters, messages.description], rows)];
}

function writeParameters(parameters: readonly Reflection[], writer: Writer): string[] {
  if (parameters.length === 0) return [];
  const { messages } = writer;
  const rows = parameters.map(({ id, name, flags = {}, type, comment, defaultValue }) => {
    const isOptional = flags["isOptional"] === true || defaultValue !== undefined;
    const shown = `${flags["isRest"] === true ? "..." : ""}${name === "__namedParameters" ? "options" : name}${isOptional ? "?" : ""}`;
    const fallback =
      defaultValue === undefined || defaultValue === "..."
        ? ""
        : `${messages.default}${messages.colon}<code>${escapeCode(defaultValue)}</code>`;
    const about = [toCell(writer.summary({ id, comment })), fallback].filter((part) => part !== "").join(" ");
    return [`<code>${escapeCode(shown)}</code>`, writer.type(type), about];
  });
  return [writeTable([messages.parameters, messages.type, messages.description], rows)];
}
