import { describeValue } from "../support/errors/describe-value.ts";

/** What a grammar lacks that highlighting cannot do without; `message` begins with its verb. */
export function findGrammarMistake(grammar: unknown): { message: string; hint: string } | undefined {
  if (typeof grammar !== "object" || grammar === null || Array.isArray(grammar)) {
    const message = `must be an object, but it is ${describeValue(grammar)}.`;
    return { message, hint: "Name a file with one grammar, as editors have it." };
  }
  const { name, scopeName, patterns } = grammar as Readonly<Record<string, unknown>>;
  if (typeof name !== "string" || name === "")
    return { message: "has no name.", hint: 'Add the name that fences write: "name": "mylang".' };
  if (typeof scopeName !== "string")
    return { message: "has no scopeName.", hint: `Add it: "scopeName": "source.${name.toLowerCase()}".` };
  if (!Array.isArray(patterns))
    return { message: "has no list of patterns.", hint: 'Add what it colours: "patterns": [{ … }].' };
  return undefined;
}
