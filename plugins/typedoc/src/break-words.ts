import type { Token } from "./type-tokens.ts";

/** What is longer would widen its column at the cost of the others. */
const LONG_WORD = /\S{21,}/g;
const LONG_PART = /.{1,20}/gu;

/** Where the parts of a word meet: `max|Length`, `React|.Node`, `Map<|string`, `https:|//|example`. */
const JOINTS = /(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=\.\w)|(?<=[/:@_,<([{|&-])(?=[\w"'])|(?<=:)(?=\/)/;

/** No code has it. Between pieces, as long as they are one text. */
const BREAK = "\0";

/** The pieces of some code between which a line may end: where words are long, their parts. */
export function breakWords(code: string): string[] {
  return code.replace(LONG_WORD, breakWord).split(BREAK);
}

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

function breakWord(word: string): string {
  return word
    .split(JOINTS)
    .flatMap((part) => part.match(LONG_PART) ?? [])
    .join(BREAK);
}
