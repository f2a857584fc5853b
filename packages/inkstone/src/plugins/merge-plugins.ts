import type { MarkdownPlugin } from "../config/plugins/markdown-plugin.ts";
import type { UserConfig, UserMarkdown } from "../config/user-config.ts";
import type { Plugin } from "./plugin.ts";
import type { PluginHost } from "./plugin-host.ts";

/** The config with what plugins add to its lists. What the site says itself comes last, so that it has the last word. */
export function mergePlugins(user: UserConfig, { plugins }: PluginHost): UserConfig {
  const { globalStyles = [], globalUIComponents = [] } = user;
  const styles = typeof globalStyles === "string" ? [globalStyles] : globalStyles;
  return {
    ...user,
    globalStyles: [...plugins.flatMap((plugin) => plugin.globalStyles ?? []), ...styles],
    globalUIComponents: [
      ...plugins.flatMap((plugin) => plugin.globalUIComponents ?? []),
      ...globalUIComponents,
    ],
    markdown: mergeMarkdown(user.markdown ?? {}, plugins),
  };
}

function mergeMarkdown(user: UserMarkdown, plugins: readonly Plugin[]): UserMarkdown {
  const around = <T>(list: (plugin: Plugin) => readonly T[], own: readonly T[]): T[] => [
    ...plugins.filter(({ order }) => order === "pre").flatMap(list),
    ...own,
    ...plugins.filter(({ order }) => order !== "pre").flatMap(list),
  ];
  return {
    ...user,
    globalComponents: [
      ...plugins.flatMap((plugin) => plugin.globalComponents ?? []),
      ...(user.globalComponents ?? []),
    ],
    plugins: around(visitorsOf, user.plugins ?? []),
    remarkPlugins: around((plugin) => plugin.remarkPlugins ?? [], user.remarkPlugins ?? []),
    rehypePlugins: around((plugin) => plugin.rehypePlugins ?? [], user.rehypePlugins ?? []),
  };
}

function visitorsOf({ name, mdast, hast }: Plugin): MarkdownPlugin[] {
  if (mdast === undefined && hast === undefined) return [];
  return [{ name, ...(mdast !== undefined && { mdast }), ...(hast !== undefined && { hast }) }];
}
