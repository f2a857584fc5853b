import { Kind, type Reflection } from "./project.ts";
import { type ApiSymbol, membersOf } from "./symbols.ts";
import { printSignature, textOfTokens, textOfType } from "./type-tokens.ts";
import { genericsOf, headOf, typeOf } from "./write-symbol.ts";
import type { Writer } from "./writer.ts";

/** As much as search engines show. */
const LONGEST = 160;

/**
 * What lists and search engines say of an export without a comment: what it is and has. Else they would say the first paragraph of
 * its page, which is where it is declared.
 */
export function describeSymbol({ name, reflection, aliasOf }: ApiSymbol, writer: Writer): string[] {
  const { kind, signatures: [signature = reflection] = [] } = reflection;
  const isFunction = kind === Kind.function;
  if (aliasOf !== undefined || writer.summary(isFunction ? signature : reflection) !== "") return [];
  const members = namesOf(reflection);
  const head = isFunction
    ? `function ${name}${textOfTokens(printSignature(signature, ": "))}`
    : writeHead(name, reflection, members);
  const text = members.length === 0 ? head : `${head}${writer.messages.colon}${members.join(", ")}`;
  // Two braces would ask for a variable.
  return [`---\ndescription: ${JSON.stringify(shorten(text.replaceAll("{{", "{ {")))}\n---`];
}

/** A class is made by its name, and the type of a variable stands beside it. */
function namesOf(reflection: Reflection): string[] {
  if (reflection.kind === Kind.variable) return [];
  return membersOf(reflection)
    .filter(({ kind }) => kind !== Kind.constructor)
    .map(({ name }) => name);
}

function writeHead(name: string, reflection: Reflection, members: readonly string[]): string {
  const { kind, flags = {}, type } = reflection;
  if (kind === Kind.enum) return `enum ${name}`;
  if (kind === Kind.namespace) return `namespace ${name}`;
  if (kind === Kind.variable)
    return `${flags["isConst"] === true ? "const" : "let"} ${name}: ${textOfType(type)}`;
  if (kind !== Kind.typeAlias) return headOf(name, reflection);
  const head = `type ${name}${genericsOf(reflection)}`;
  return members.length > 0 ? head : `${head} = ${textOfType(typeOf(reflection))}`;
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[, ]+\S*$/, "")} …` : text;
}
