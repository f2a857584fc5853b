import { isCut } from "./cut-rule.ts";
import type { Shard } from "../format/directory.ts";
import { type KeptPage, type PlannedPage, textOf } from "./plan-pages.ts";
import type { Part } from "../format/part.ts";
import { joinRecords } from "../format/text-store.ts";

const textBytes = { least: 5000, most: 16_000, chance: 2 };

interface FormerTexts {
  readonly pages: readonly KeptPage[];
  readonly texts: readonly Shard[];
}

/** The texts of neighbouring pages, together. Where the pages are the same, so is their file. */
export function writeTexts(pages: readonly PlannedPage[], before: FormerTexts): Part[] {
  const findKept = createFinder(pages, before);
  const parts: Part[] = [];
  for (let from = 0; from < pages.length;) {
    const kept = findKept(from);
    const to = kept?.isWhole === true ? kept.to : findEnd(pages, from, kept?.to ?? from + 1);
    const first = String(from);
    if (kept?.to === to) parts.push({ first, name: kept.name });
    else parts.push({ first, bytes: joinRecords(pages.slice(from, to).map(textOf)) });
    from = to;
  }
  return parts;
}

/** Where a file ends that begins with a page, and does not end before another one. */
function findEnd(pages: readonly PlannedPage[], from: number, least: number): number {
  let size = 0;
  for (let at = from; at < pages.length; at++) {
    const { url, size: bytes } = pages[at] as PlannedPage;
    if (at >= least && isCut(size, url, textBytes)) return at;
    size += bytes;
  }
  return pages.length;
}

/** A former file whose pages stand side by side as they did. */
interface KeptText {
  readonly name: string;
  readonly to: number;
  /** Whether what comes behind it is the same too, so that it ends there as it did. */
  readonly isWhole: boolean;
}

/** Finds the file that begins with a page. */
function createFinder(
  pages: readonly PlannedPage[],
  before: FormerTexts,
): (from: number) => KeptText | undefined {
  const starts = before.texts.map(({ first }) => Number(first));
  const files = new Map(starts.map((start, file) => [start, file]));
  return (from) => {
    const start = pages[from]?.before ?? -1;
    const file = files.get(start);
    if (file === undefined) return undefined;
    const end = starts[file + 1] ?? before.pages.length;
    for (let number = start; number < end; number++)
      if (pages[from + number - start]?.before !== number) return undefined;
    const to = from + end - start;
    const { name } = before.texts[file] as Shard;
    return { name, to, isWhole: to === pages.length || pages[to]?.before === end };
  };
}
