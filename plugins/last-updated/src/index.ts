export type { LastUpdatedOptions } from "./options.ts";
export { pluginLastUpdated } from "./plugin-last-updated.ts";
