import type { Matcher } from "./find-matches.ts";
import { levelOf } from "./highlight.ts";
import type { QueryWord } from "./query-word.ts";
import { headingOf, type SearchRecord } from "../records/record.ts";

/** A matcher for the texts of a record. Who asks for another name of a section sees its whole heading marked. */
export function matchNames(record: SearchRecord, matcher: Matcher, words: readonly QueryWord[]): Matcher {
  const isNamed = record.keywords?.some((name) => levelOf(matcher(name).matches, words) === "full") ?? false;
  if (!isNamed) return matcher;
  const heading = headingOf(record);
  const matches = words.map((_, word) => ({ start: 0, end: heading.length, word }));
  const whole = { ...matcher(heading), matches };
  return (text) => (text === heading ? whole : matcher(text));
}
