import type { Frontmatter } from "@inkstone/model";
import type { SearchPage } from "@inkstone/search";

/** What a page and its sections are also called, as search wants it. Most pages say nothing. */
export function readKeywords({
  keywords,
  sectionKeywords,
}: Frontmatter): Pick<SearchPage, "keywords" | "sectionKeywords"> {
  const sections = Object.entries(sectionKeywords ?? {});
  return {
    ...(keywords ? { keywords: listKeywords(keywords) } : {}),
    ...(sections.length === 0
      ? {}
      : { sectionKeywords: Object.fromEntries(sections.map(([id, names]) => [id, listKeywords(names)])) }),
  };
}

const separator = /[,，、;；\n]/;

/** `listKeywords("setup, quick start")` is `["setup", "quick start"]`. */
function listKeywords(keywords: string | string[]): string[] {
  const names = typeof keywords === "string" ? keywords.split(separator) : keywords;
  return names.map((name) => name.trim()).filter((name) => name !== "");
}
