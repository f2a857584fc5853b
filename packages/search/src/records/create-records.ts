import type { Section } from "./html-to-sections.ts";
import type { HeadingType, Hierarchy, SearchRecord } from "./record.ts";
import { tidyText } from "./tidy-text.ts";

/** A page, as far as search is concerned. */
export interface SearchPage {
  /** Without an anchor: `/guide/start`. */
  readonly url: string;
  /** The part of the site that hits are grouped by: `Guide`. */
  readonly group: string;
  readonly title: string;
  /** Its text, as `htmlToSections` gives it. */
  readonly sections: readonly Section[];
  /** What the page is about, when it says so itself; it is searched and shown with the title. */
  readonly description?: string;
  /** What readers may call it instead of its title; it is found by them, and they are not shown. */
  readonly keywords?: readonly string[];
  /** The same for its sections, by their ids. */
  readonly sectionKeywords?: Readonly<Record<string, readonly string[]>>;
  readonly rank?: number;
  readonly facets?: SearchRecord["facets"];
}

/** The records of a page: one for the page itself, and one for each section below. */
export function createRecords(page: SearchPage): SearchRecord[] {
  const { sections } = page;
  const opening = sections.filter(({ depth }) => depth < 2);
  const above: (string | null)[] = [];
  const head = createRecord(page, "", {
    hierarchy: toHierarchy(page, []),
    text: tidyText([page.description ?? "", ...opening.map(({ text }) => text)].join(" ")),
    code: opening.map(({ code }) => code).join("\n"),
    position: 0,
    depth: 1,
  });
  const rest = sections
    .filter(({ depth }) => depth > 1)
    .map((section, index) => {
      above.length = section.depth - 2;
      above[section.depth - 2] = section.heading;
      return createRecord(page, section.id, {
        ...section,
        hierarchy: toHierarchy(page, above),
        position: index + 1,
      });
    });
  return [head, ...rest];
}

interface Facts {
  readonly hierarchy: Hierarchy;
  readonly text: string;
  readonly code: string;
  readonly position: number;
  readonly depth: number;
}

function createRecord(page: SearchPage, id: string, facts: Facts): SearchRecord {
  const url = id === "" ? page.url : `${page.url}#${id}`;
  const code = findIdentifiers(facts.code);
  const keywords = id === "" ? page.keywords : keywordsOf(page, id);
  return {
    objectID: url,
    url,
    hierarchy: facts.hierarchy,
    content: facts.text,
    type: `lvl${facts.depth}` as HeadingType,
    position: facts.position,
    ...(code === "" ? {} : { code }),
    ...(keywords === undefined ? {} : { keywords }),
    ...(page.rank === undefined ? {} : { rank: page.rank }),
    ...(page.facets === undefined ? {} : { facets: page.facets }),
  };
}

/** A section may be called like something that every object has: `constructor`. */
function keywordsOf({ sectionKeywords = {} }: SearchPage, id: string): readonly string[] | undefined {
  return Object.hasOwn(sectionKeywords, id) ? sectionKeywords[id] : undefined;
}

/** A heading that skips a level leaves the level empty. */
function toHierarchy({ group, title }: SearchPage, above: readonly (string | null | undefined)[]): Hierarchy {
  const [lvl2, lvl3, lvl4, lvl5, lvl6] = above;
  return {
    lvl0: group,
    lvl1: tidyText(title),
    lvl2: lvl2 ?? null,
    lvl3: lvl3 ?? null,
    lvl4: lvl4 ?? null,
    lvl5: lvl5 ?? null,
    lvl6: lvl6 ?? null,
  };
}

const identifier = /[A-Za-z_$][\w$]{2,}(?:-[\w$]+)*/g;

/** What a code block can be found by: names of three letters and more, each once. */
export function findIdentifiers(code: string): string {
  return [...new Set(code.match(identifier))].join(" ");
}
