import type { Plugin } from "inkstone";

/** The list of all types has nothing but the names of the pages below it: it is found by its title alone. */
export function pluginSearchOrder(): Plugin {
  return {
    name: "website-search-order",
    records: (records, { bare }) => (bare === "/types/" ? records.slice(0, 1) : records),
  };
}
