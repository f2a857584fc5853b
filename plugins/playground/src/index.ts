export type { Messages } from "./messages.ts";
export type { PlaygroundOptions } from "./playground-options.ts";
export { pluginPlayground } from "./plugin-playground.ts";
