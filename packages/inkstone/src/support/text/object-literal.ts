import type { Token } from "./scan-source.ts";

export interface Entry {
  key: number | string;
  /** Where the key, or the entry of a list, starts in the text. */
  start: number;
  /** Index of the value's first token. */
  value: number;
}

/** Whether an object literal opens at a token: after a bracket, an operator or `return`, not after `import`, a name or `)`. */
export function isLiteral(tokens: Token[], index: number): boolean {
  if (!isPunctuation(tokens[index], "{")) return false;
  const before = tokens[index - 1];
  if (before === undefined) return true;
  return before.kind === "other"
    ? !")>;".includes(before.text)
    : before.text === "return" || before.text === "default";
}

/** The entries of the object or list literal that opens at a token; none when there is no such literal. */
export function entriesOf(tokens: Token[], open: number): Entry[] {
  const isList = isPunctuation(tokens[open], "[");
  if (!isList && !isPunctuation(tokens[open], "{")) return [];

  const entries: Entry[] = [];
  let depth = 0;
  let isFirst = true;
  for (let index = open + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || (depth === 0 && isClosing(token))) break;
    if (isFirst && isList) entries.push({ key: entries.length, start: token.start, value: index });
    if (isFirst && !isList && token.kind !== "other") {
      const hasValue = isPunctuation(tokens[index + 1], ":");
      entries.push({ key: token.text, start: token.start, value: hasValue ? index + 2 : index });
    }
    isFirst = depth === 0 && isPunctuation(token, ",");
    depth += depthOf(token);
  }
  return entries;
}

export function isPunctuation(token: Token | undefined, text: string): boolean {
  return token?.kind === "other" && token.text === text;
}

function depthOf(token: Token): number {
  if (isClosing(token)) return -1;
  return token.kind === "other" && "{[(".includes(token.text) ? 1 : 0;
}

function isClosing(token: Token): boolean {
  return token.kind === "other" && "}])".includes(token.text);
}
