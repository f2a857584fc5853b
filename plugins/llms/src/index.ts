export type { LlmsEdition, LlmsGroup, LlmsOptions, LlmsPage, LlmsSelection, LlmsText } from "./options.ts";
export { pluginLlms } from "./plugin-llms.ts";
