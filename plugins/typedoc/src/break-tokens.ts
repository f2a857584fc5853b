import { breakWords } from "inkstone";
import type { Token } from "./type-tokens.ts";

/** No code has it. Between pieces, as long as they are one text. */
const BREAK = "\0";

/** The pieces of each token of a type, whose words may go over several of them; one that begins with a break has an empty first. */
export function breakTokens(tokens: readonly Token[]): (Token & { pieces: string[] })[] {
  const marked = breakWords(tokens.map(({ text }) => text).join("")).join(BREAK);
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    for (let left = token.text.length; left > 0; at += 1) if (marked[at] !== BREAK) left -= 1;
    return { ...token, pieces: marked.slice(start, at).split(BREAK) };
  });
}
