export { planQuery } from "./plan-query.ts";
export { rankRecords } from "./rank-records.ts";
export { openIndex } from "./open-index.ts";
export { SearchIndex } from "./search-index.ts";
export { writeIndex } from "./write-index.ts";
