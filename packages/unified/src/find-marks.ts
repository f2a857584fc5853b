import type { Extension } from "micromark-util-types";
import type { Processor } from "unified";

/**
 * The characters that the syntax of these plugins begins with: `$` for math. A page without any of them reads the same
 * without the plugins. Undefined: that cannot be said.
 */
export function findMarks(processor: Processor): string[] | undefined {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data() as ParserData;
  const isMore = fromMarkdownExtensions.flat().some(({ transforms = [] }) => transforms.length > 0);
  const marks = micromarkExtensions.map(marksOf);
  if (processor.parser !== undefined || isMore || marks.includes(undefined)) return undefined;
  return [...new Set(marks.flatMap((list) => list ?? []))];
}

/** Whether these plugins read what begins with the character, so that nobody else need. */
export function bringsSyntax(processor: Processor, mark: string): boolean {
  const { micromarkExtensions = [] } = processor.data() as ParserData;
  return micromarkExtensions.some((extension) => codesOf(extension).includes(mark.codePointAt(0) ?? 0));
}

interface ParserData {
  micromarkExtensions?: Extension[];
  fromMarkdownExtensions?: { transforms?: unknown[] }[];
}

const PLACES = ["contentInitial", "document", "flow", "flowInitial", "string", "text"] as const;

/** Micromark tries a construct where its first character stands; those under `null` are tried everywhere. */
function marksOf(extension: Extension): string[] | undefined {
  if ((extension.disable?.null ?? []).length > 0) return undefined;
  const codes = codesOf(extension);
  return codes.every((code) => code > 0) ? codes.map((code) => String.fromCodePoint(code)) : undefined;
}

function codesOf(extension: Extension): number[] {
  return PLACES.flatMap((place) => Object.keys(extension[place] ?? {}).map(Number));
}
