import type { Plugin } from "inkstone";

/** Pages that are made from sources: every type, every operation of the search service. */
const REFERENCE = /^\/(?:types|search-service)\//;

/** Reference pages have short names that many words match. What was written for readers comes before them. */
export function pluginSearchOrder(): Plugin {
  return {
    name: "website-search-order",
    records(records, { bare }) {
      if (!REFERENCE.test(bare)) return records;
      // The list of all types has nothing but the names of the pages below it.
      const found = bare === "/types/" ? records.slice(0, 1) : records;
      return found.map((record) => ({ ...record, rank: -1 }));
    },
  };
}
