export { planQuery } from "./plan-query.ts";
export { rankRecords } from "./rank-records.ts";
export { SearchIndex } from "./search-index.ts";
