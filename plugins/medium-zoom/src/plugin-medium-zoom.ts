import { createRequire } from "node:module";
import { checkOptions, type Plugin, type UserMediumZoom } from "inkstone";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

/** What `mediumZoom` of the config takes, too: which pictures, and how they are shown. */
export type MediumZoomOptions = UserMediumZoom;

/**
 * Sets the theme's zoom from the list of plugins, where a preset or a theme package can bring it along.
 * What the site itself says in `mediumZoom` wins, option by option; `mediumZoom: false` turns it off.
 */
export function pluginMediumZoom(options: MediumZoomOptions = {}): Plugin {
  checkOptions<MediumZoomOptions>("pluginMediumZoom", options, {
    kinds: { selector: "string", options: "object" },
  });
  return {
    name: "@inkstone/plugin-medium-zoom",
    version,
    key: options,
    config(config) {
      const { mediumZoom: own = true } = config;
      if (own === false) return config;
      const { selector, options: shown } = own === true ? {} : own;
      return {
        ...config,
        mediumZoom: {
          ...options,
          ...(selector === undefined ? {} : { selector }),
          options: { ...options.options, ...shown },
        },
      };
    },
  };
}
