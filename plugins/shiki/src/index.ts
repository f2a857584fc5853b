export { pluginShiki, type ShikiOptions } from "./plugin-shiki.ts";
