export {
  type Compiled,
  markdownToHtml,
  markdownToJs,
  mdxToJs,
  type PluginMessage,
  type UnifiedOptions,
} from "./compile.ts";
export { PluginFailure } from "./plugin-failure.ts";
