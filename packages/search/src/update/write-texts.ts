import type { Shard } from "../format/directory.ts";
import { findCuts } from "./find-cuts.ts";
import { type KeptPage, type PlannedPage, textOf } from "./plan-pages.ts";
import type { Part } from "../format/part.ts";
import { joinRecords } from "../format/text-store.ts";

const textBytes = { least: 5000, most: 16_000, chance: 2 };

/** The texts of neighbouring pages, together. Where the pages are the same, so is their file. */
export function writeTexts(
  pages: readonly PlannedPage[],
  before: { pages: readonly KeptPage[]; texts: readonly Shard[] },
): Part[] {
  const known = new Map(
    before.texts.map(({ first, name }, index) => [
      keyOf(before.pages.slice(Number(first), Number(before.texts[index + 1]?.first ?? before.pages.length))),
      name,
    ]),
  );
  const sized = pages.map(({ url, size }) => ({ key: url, size }));
  return findCuts(sized, textBytes).map(([from, to]) => {
    const part = pages.slice(from, to);
    const name = known.get(keyOf(part));
    const first = String(from);
    return name === undefined ? { first, bytes: joinRecords(part.map(textOf)) } : { first, name };
  });
}

function keyOf(pages: readonly KeptPage[]): string {
  return pages.map(({ key }) => key).join("\0");
}
