import type { Frontmatter, TocItem } from "@inkstone/model";
import { closest } from "../../support/text/closest.ts";
import { betweenFences, findInnerLine } from "./frontmatter-lines.ts";
import type { Warning } from "../warning.ts";

/** Keywords of sections that the page does not have: nobody would find anything by them. */
export function findLostKeywords(
  { sectionKeywords }: Frontmatter,
  toc: readonly TocItem[],
  written = "",
): Warning[] {
  if (sectionKeywords === undefined || sectionKeywords === null) return [];
  const ids = toc.map(({ id }) => id);
  return Object.keys(sectionKeywords)
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const guess = closest(id, ids);
      return {
        message: `"sectionKeywords" names the section "${id}", which the page does not have.`,
        code: "frontmatter-section",
        hint: guess === undefined ? "Write the id of a heading, without the #." : `Did you mean "${guess}"?`,
        line: findInnerLine(betweenFences(written), "sectionKeywords", id),
      };
    });
}
