/** All that is fetched when somebody wants to search; a site whose index is with a service fetches its client beside it. */
export { createEmbeddedClient } from "../clients/embedded-client.ts";
export { SearchModal } from "./SearchModal.tsx";
