export {
  type Compiled,
  markdownToHtml,
  markdownToJs,
  mdxToJs,
  type PluginMessage,
  preparePlugins,
  type UnifiedOptions,
} from "./compile.ts";
export { PluginFailure } from "./plugin-failure.ts";
