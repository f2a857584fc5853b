import type { Config } from "./config.ts";

/** Whether pages are rendered with components that are not ours, also those without any in their text. */
export function hasOwnComponents({
  themeDir,
  globalUIComponents,
  plugins,
}: Pick<Config, "globalUIComponents" | "plugins" | "themeDir">): boolean {
  return themeDir !== undefined || globalUIComponents.length > 0 || plugins?.has("slots") === true;
}
