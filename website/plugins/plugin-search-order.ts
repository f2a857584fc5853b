import type { Plugin } from "inkstone";

/** Where both have the query as their heading, a guide comes before the option, command or hook of that name. */
const REFERENCE = ["/api/", "/plugin/system/plugin-api"];
const RANK_OF_REFERENCE = -0.05;

/** The list of all types has nothing but the names of the pages below it: it is found by its title alone. */
const LIST_OF_TYPES = "/types/";

export function pluginSearchOrder(): Plugin {
  return {
    name: "website-search-order",
    records(records, { bare }) {
      if (bare === LIST_OF_TYPES) return records.slice(0, 1);
      const isReference = REFERENCE.some((start) => bare.startsWith(start));
      return isReference ? records.map((record) => ({ ...record, rank: RANK_OF_REFERENCE })) : records;
    },
  };
}
