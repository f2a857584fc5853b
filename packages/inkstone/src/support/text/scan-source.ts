import { once } from "../once.ts";

/** A piece of a source file: enough of its grammar to follow keys and brackets. */
export interface Token {
  kind: "name" | "other" | "string";
  /** A name or punctuation as it stands; a string without its quotes. */
  text: string;
  /** Where it starts in the file. */
  start: number;
}

const SPACE = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/;
/** Only when it is asked for: it knows the letters of all scripts, and most sites have nothing to look for. */
const pieces = once(() => {
  const name = /[\p{ID_Start}$_][\p{ID_Continue}$]*/u;
  return new RegExp(
    `${SPACE.source}|(?<string>${STRING.source})|(?<name>${name.source})|(?<other>[\\s\\S])`,
    "gu",
  );
});

/** Cuts JavaScript, TypeScript or JSON into tokens. Tolerant: whatever it does not know is a token of one character. */
export function scanSource(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {}, index } of source.matchAll(pieces())) {
    const { string, name, other } = groups;
    if (string !== undefined) tokens.push({ kind: "string", text: string.slice(1, -1), start: index });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, start: index });
    else if (other !== undefined) tokens.push({ kind: "other", text: other, start: index });
  }
  return tokens;
}
