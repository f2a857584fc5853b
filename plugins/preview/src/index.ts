export { pluginPreview } from "./plugin-preview.ts";
export type { PreviewMode, PreviewOptions } from "./preview-options.ts";
