/** What may stand in the braces of a container: braces in quotes are text. */
export const IN_BRACES = String.raw`(?:"[^"\n]*"|'[^'\n]*'|[^{}"'\n])*`;

const ATTRIBUTES = new RegExp(String.raw`^([ \t>]*:{3,}[^\n]*?)(\{${IN_BRACES}\})(?=[ \t]*$)`, "gm");
const CANDIDATE = /^[ \t>]*:{3,}\w[^\n]*=(?:"[^"\n]*\}|'[^'\n]*\})/m;
const QUOTED = /"[^"]*"|'[^']*'/g;

export function mayHaveQuotedBraces(text: string): boolean {
  return text.includes(":::") && CANDIDATE.test(text);
}

/** `:::tip{title="A {z}"}`: to the parser, the first brace that closes ends the attributes. */
export function protectQuotedBraces(text: string, standIn: string): string {
  return text.replace(
    ATTRIBUTES,
    (_line, before: string, attributes: string) =>
      before + attributes.replace(QUOTED, (quoted) => quoted.replaceAll("}", standIn)),
  );
}
