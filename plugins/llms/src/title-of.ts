import type { PluginRoute, SiteContext } from "inkstone";

/** What a page is called. A home page may have no name but that of what it is about. */
export function titleOf({ title, frontmatter, lang }: PluginRoute, context: SiteContext): string {
  if (title !== "") return title;
  return frontmatter.hero?.name.replace(/<[^>]*>/g, "") ?? context.site(lang).title;
}
