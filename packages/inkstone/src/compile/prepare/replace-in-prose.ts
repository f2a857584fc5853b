import type { Source } from "../../content/source.ts";

/**
 * Whatever is not prose, from left to right as a Markdown parser reads it. It errs on the side of leaving a stretch alone;
 * what it misses does no harm, since stand-ins are taken out of code and addresses too.
 */
const SKIPPED = [
  // Front matter.
  String.raw`(?<![\s\S])(---|\+\+\+)[ \t]*\n[\s\S]*?\n\1[ \t]*(?=\n|(?![\s\S]))`,
  // A fenced block, also within quotes and lists, to its end or the page's.
  "^(?:[ \\t>]|[-*+][ \\t]|\\d+[.)][ \\t])*(`{3,}(?=[^`\\n]*$)|~{3,})[^\\n]*(?:\\n[\\s\\S]*?(?:^[ \\t>]*\\2[`~]*[ \\t]*$|(?![\\s\\S]))|(?![\\s\\S]))",
  // A code span, within its paragraph.
  "(?<!`)(`+)(?!`)(?:(?!\\n[ \\t]*\\n)[\\s\\S])*?(?<!`)\\3(?!`)",
  String.raw`\\[\s\S]`,
  String.raw`<[a-zA-Z/!][^<>]*>`,
  // The address of a link, and one that stands by itself.
  String.raw`\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)`,
  String.raw`https?:\/\/[^\s<>*$\u2014\u2018\u2019\u201c\u201d\u2026\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+`,
].join("|");
/** Braces in braces, as deep as code of pages is. */
const EXPRESSION = bracesOf(5);
/** Code on an MDX page: statements up to the next empty line that is in no braces, expressions, and tags with those in their attributes. */
const MDX_SKIPPED = [
  String.raw`^(?:import|export)\b(?:${EXPRESSION}|(?!\n[ \t]*\n)[\s\S])*`,
  EXPRESSION,
  `<[a-zA-Z](?:[^<>{}]|${EXPRESSION})*>`,
].join("|");
const EXPRESSIONS = new RegExp(EXPRESSION, "g");

const scanners = new Map<string, RegExp>();

export interface Replacing {
  extension: Source["extension"];
  replace(found: string, offset: number): string;
  /** For expressions of an MDX page, also those in attributes. */
  replaceExpression?(expression: string): string;
}

/** Replaces what `pattern` finds outside of code, tags and addresses. The pattern has no groups. */
export function replaceInProse(text: string, pattern: string, replacing: Replacing): string {
  const { extension, replace, replaceExpression } = replacing;
  return text.replace(scannerOf(pattern, extension), (...match: unknown[]) => {
    const [whole, found] = [match[0] as string, match[4] as string | undefined];
    if (found !== undefined) return replace(found, match[5] as number);
    const hasExpressions = extension === "mdx" && /^[{<]/.test(whole) && replaceExpression !== undefined;
    return hasExpressions ? whole.replace(EXPRESSIONS, replaceExpression) : whole;
  });
}

function bracesOf(depth: number): string {
  return depth === 0 ? String.raw`\{[^{}]*\}` : String.raw`\{[^{}]*(?:${bracesOf(depth - 1)}[^{}]*)*\}`;
}

function scannerOf(pattern: string, extension: Source["extension"]): RegExp {
  const key = `${extension}:${pattern}`;
  const known = scanners.get(key);
  if (known !== undefined) return known;
  const skipped = extension === "mdx" ? `${MDX_SKIPPED}|${SKIPPED}` : SKIPPED;
  const scanner = new RegExp(`${skipped}|(${pattern})`, "gm");
  scanners.set(key, scanner);
  return scanner;
}
