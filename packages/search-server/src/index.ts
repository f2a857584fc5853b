export { createSearchServer } from "./create-search-server.ts";
export type { SearchServer, SearchServerOptions } from "./options.ts";
