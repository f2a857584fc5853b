/** All that is fetched when somebody wants to search a site whose index is with a service. */
export { createHostedClient } from "./hosted-client.ts";
export { SearchModal } from "./SearchModal.tsx";
