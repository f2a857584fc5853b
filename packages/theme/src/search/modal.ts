/** All that is fetched when somebody wants to search a site that brings its index. */
export { createEmbeddedClient } from "./embedded-client.ts";
export { SearchModal } from "./SearchModal.tsx";
