/** What is longer would widen its column at the cost of the others. */
const LONG_WORD = /\S{18,}/g;
const LONG_PART = /.{1,20}/gu;

/** Where the parts of a word meet: `max|Length`, `React|.Node`, `Map<|string`, `https:|//|example`. */
const JOINTS = /(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=\.\w)|(?<=[/:@_,<([{|&-])(?=[\w"'])|(?<=:)(?=\/)/;

/** No code has it. Between pieces, as long as they are one text. */
const BREAK = "\0";

/** The pieces of some code between which a line may end: where words are long, their parts. */
export function breakWords(code: string): string[] {
  return code.replace(LONG_WORD, breakWord).split(BREAK);
}

function breakWord(word: string): string {
  return word
    .split(JOINTS)
    .flatMap((part) => part.match(LONG_PART) ?? [])
    .join(BREAK);
}
