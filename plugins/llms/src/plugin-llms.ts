import type { Plugin } from "inkstone";
import { checkLlmsOptions } from "./check-llms-options.ts";
import { createFiles, pageOf } from "./create-files.ts";
import type { SidebarEntry } from "./group-pages.ts";
import type { LlmsEdition, LlmsOptions } from "./options.ts";
import { twinPathOf } from "./page-address.ts";
import { allowLinks } from "./allow-links.ts";
import { createSelector } from "./select-pages.ts";

/** `llms.txt`, `llms-full.txt`, and the Markdown of every page beside it, for each language. */
export function pluginLlms(options: LlmsOptions = {}): Plugin {
  checkLlmsOptions(options);
  const selector = createSelector(options);
  const sidebars = new Map<string, readonly SidebarEntry[]>();
  const keyOf = ({ lang, version }: LlmsEdition): string => `${version}/${lang}`;
  const { twins = true, menu = true } = options;
  return {
    name: "@inkstone/plugin-llms",
    key: options,
    order: "post",

    /** Links to what it writes are no dead links. */
    config: (config) => allowLinks(config, [/^\/(?:.*\/)?llms(?:-full)?\.txt$/]),

    /** Looked at, for the order of pages. */
    sidebar(given, edition) {
      sidebars.set(keyOf(edition), Object.values(given).flat());
      return given;
    },

    pageData(data, route, context) {
      const isOffered = twins && menu && selector.takes(route, () => pageOf(route, { options, context }));
      return isOffered ? { ...data, markdownUrl: twinPathOf((route.original ?? route).path) } : data;
    },

    head(tags, route, context) {
      if (!twins || !selector.takes(route, () => pageOf(route, { options, context }))) return tags;
      const href = encodeURI(
        `${context.config.base.slice(0, -1)}${twinPathOf((route.original ?? route).path)}`,
      );
      return [...tags, ["link", { rel: "alternate", type: "text/markdown", href }]];
    },

    async files(files, context) {
      const sidebarOf = (edition: LlmsEdition): readonly SidebarEntry[] => sidebars.get(keyOf(edition)) ?? [];
      return [...files, ...(await createFiles({ options, context, sidebarOf }))];
    },
  };
}
