import type { Config } from "../../config/config.ts";

/** The style sheet of a site's own code themes; undefined, and nothing loaded, when it has none. */
export async function createThemeStyles(config: Config): Promise<string | undefined> {
  if (config.markdown.shiki?.themes === undefined) return undefined;
  const { loadThemes } = await import("./site-themes.ts");
  return (await loadThemes(config))?.css;
}
