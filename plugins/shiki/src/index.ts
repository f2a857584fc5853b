export { pluginShiki, type ShikiOptions } from "./plugin-shiki.ts";
export type { TwoslashOptions } from "./twoslash.ts";
