import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { checkOptions, type Plugin, type UserShiki } from "inkstone";
import type { TwoslashOptions } from "./twoslash.ts";

const STYLES = fileURLToPath(new URL("../styles/twoslash.css", import.meta.url));
const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

/** What `markdown.shiki` of the config takes, too, and types of names. */
export interface ShikiOptions extends UserShiki {
  /** Types of names in TypeScript, shown when readers point at them. @default false */
  twoslash?: boolean | TwoslashOptions;
}

/**
 * Languages, themes and transformers for code blocks from the list of plugins, where a preset or a theme package can bring them
 * along. Lists of the site come behind those of the plugin; a theme that the site chose stays.
 */
export function pluginShiki(given: ShikiOptions = {}): Plugin {
  checkOptions<ShikiOptions>("pluginShiki", given, {
    kinds: {
      langs: "list",
      langAlias: "object",
      transformers: "list",
      theme: ["string", "object"],
      themes: "object",
      twoslash: ["boolean", "object"],
    },
  });
  const { twoslash = false, ...options } = given;
  if (typeof twoslash === "object") {
    checkOptions<TwoslashOptions>("twoslash of pluginShiki", twoslash, {
      kinds: { blocks: { oneOf: ["all", "marked"] }, compilerOptions: "object" },
    });
  }
  return {
    name: "@inkstone/plugin-shiki",
    version,
    key: [options, twoslash],
    ...(twoslash === false ? {} : { globalStyles: [STYLES] }),
    async config(config, { projectRoot }) {
      const own = config.markdown?.shiki ?? {};
      const shiki = merge(options, own);
      if (twoslash !== false) {
        const { createTwoslash } = await import("./twoslash.ts");
        shiki.transformers?.push(await createTwoslash(twoslash === true ? {} : twoslash, projectRoot));
      }
      return { ...config, markdown: { ...config.markdown, shiki } };
    },
  };
}

function merge(added: UserShiki, own: UserShiki): UserShiki {
  const chosen = own.theme === undefined && own.themes === undefined ? added : own;
  return {
    ...(chosen.theme === undefined ? {} : { theme: chosen.theme }),
    ...(chosen.themes === undefined ? {} : { themes: chosen.themes }),
    langs: [...(added.langs ?? []), ...(own.langs ?? [])],
    langAlias: { ...added.langAlias, ...own.langAlias },
    transformers: [...(added.transformers ?? []), ...(own.transformers ?? [])],
  };
}
