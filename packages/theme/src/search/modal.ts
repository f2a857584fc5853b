/** All that is fetched when somebody wants to search. */
export { createEmbeddedClient } from "./embedded-client.ts";
export { SearchModal } from "./SearchModal.tsx";
