/** By the flags and what is written: `v\p{Nd}` → `[\x30-\x39]`. */
const subsets = new Map<string, string>();

/**
 * A pattern for lines of ASCII only, in which `\p{Alpha}` is 52 letters and not 140,000: it compiles in half the time.
 */
export function toAsciiPattern(source: string, flags: string): string {
  if (!flags.includes("v")) return source;
  return source.replaceAll(/\\(?:[pP]\{[^}]*\}|[^])/g, (escape) =>
    /^\\[pP]\{/.test(escape) ? asciiOf(escape, flags) : escape,
  );
}

/** Stands for a sign itself, for signs, or for a place; or it begins a class or a group. */
const PIECE = new RegExp(
  [
    String.raw`\\(?<place>[bB]|k<[^>]*>|[1-9]\d*)`,
    String.raw`(?<sign>\\[^a-zA-Z\d])`,
    String.raw`(?<signs>\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^]))`,
    String.raw`(?<group>\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?(?!\?))`,
    String.raw`(?<unknown>\()`,
    String.raw`(?<opening>\[)`,
    String.raw`(?<other>[^])`,
  ].join("|"),
  "y",
);

/** What a template is filled with later. */
const PLACE = /[\ue000-\ue0ff]/;

/**
 * The same of a pattern to which case does not matter, for such lines in lower case. V8 makes a class of every letter there, and takes ten
 * times as long to compile a list of words. Undefined for what is not understood.
 */
export function toLowerPattern(source: string, flags: string): string | undefined {
  if (!flags.includes("v") || !flags.includes("i")) return undefined;
  let lower = "";
  for (PIECE.lastIndex = 0; PIECE.lastIndex < source.length;) {
    const at = PIECE.lastIndex;
    const { groups = {}, 0: text } = PIECE.exec(source) as RegExpExecArray;
    if (groups["unknown"] !== undefined) return undefined;
    if (groups["opening"] !== undefined) {
      const end = findClassEnd(source, at);
      const written = source.slice(at, end);
      if (PLACE.test(written) || written.includes(String.raw`\q`)) return undefined;
      lower += asciiOf(written, flags, { inLowerCase: true });
      PIECE.lastIndex = end;
    } else if (groups["signs"] !== undefined) lower += asciiOf(text, flags, { inLowerCase: true });
    else lower += groups["other"] === undefined ? text : toLowerAscii(text);
  }
  return lower;
}

/** With the two signs beyond ASCII that count as letters of it where case does not matter: a long s, and the sign for kelvin. */
export function toLowerAscii(text: string): string {
  return text.replace(/[A-Z\u017f\u212a]/g, (letter) => letter.toUpperCase().toLowerCase());
}

function findClassEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const sign = source.charAt(at);
    if (sign === "\\") at++;
    else if (sign === "[") depth++;
    else if (sign === "]" && --depth === 0) return at + 1;
  }
  return source.length;
}

/** What an escape or a class means, among signs of ASCII, or those without capital letters. */
function asciiOf(written: string, flags: string, { inLowerCase = false } = {}): string {
  const kind = flags.includes("i") ? "iv" : "v";
  const key = `${inLowerCase ? "lower " : ""}${kind}${written}`;
  const known = subsets.get(key);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${written}$`, kind);
  const codes = Array.from({ length: 128 }, (_, code) => code).filter(
    (code) => !(inLowerCase && isCapital(code)) && pattern.test(String.fromCharCode(code)),
  );
  const ranges = codes.map((code, index) => {
    const isInside = codes[index - 1] === code - 1 && codes[index + 1] === code + 1;
    const isEnd = codes[index - 1] === code - 1;
    return isInside ? "" : `${isEnd ? "-" : ""}${hexOf(code)}`;
  });
  const subset = `[${ranges.join("")}]`;
  subsets.set(key, subset);
  return subset;
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function hexOf(code: number): string {
  return `\\x${code.toString(16).padStart(2, "0")}`;
}
