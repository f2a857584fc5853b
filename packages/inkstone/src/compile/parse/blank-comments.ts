/** As strings come first, `"//"` begins no comment; neither do addresses and globs in the text of an element. */
const TOKENS =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<![:\\])\/\/[^\n]*|(?<![\w.*[\\])\/\*.*?\*\//gs;

/** TypeScript with spaces for its comments, so that everything else stays where it is. */
export function blankComments(code: string): string {
  return code.replace(TOKENS, (token) => (token.startsWith("/") ? token.replace(/[^\n]/g, " ") : token));
}
