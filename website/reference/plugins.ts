import type { Plugin } from "inkstone";
import { pluginApiDocgen } from "@inkstone/plugin-api-docgen";
import { pluginOpenapi } from "@inkstone/plugin-openapi";
import { pluginTypedoc } from "@inkstone/plugin-typedoc";
import { addresses } from "../addresses.ts";

/** Components whose props are shown, each in the folder of its name. */
const COMPONENTS = [
  "Badge",
  "Button",
  "Callout",
  "Card",
  "CardGrid",
  "CodeBlockRuntime",
  "CodeGroup",
  "Details",
  "FileTree",
  "HomeFeature",
  "HomeHero",
  "Icon",
  "LastUpdated",
  "LinkCard",
  "Math",
  "Mermaid",
  "Overview",
  "PackageManagerTabs",
  "SourceCode",
  "Tabs",
  "Toc",
];

/** Exported for the test that compares the descriptions with what they describe. */
export const entries: Record<string, string> = {
  ...Object.fromEntries(COMPONENTS.map((name) => [name, `../packages/theme/src/mdx/${name}/${name}.tsx`])),
  Tab: "../packages/theme/src/mdx/Tabs/Tab.tsx",
  config: "../packages/inkstone/src/config/user-config.ts",
  "api-docgen": "../plugins/api-docgen/src/plugin-api-docgen.ts",
  typedoc: "../plugins/typedoc/src/plugin-typedoc.ts",
  openapi: "../plugins/openapi/src/plugin-openapi.ts",
};

/** Pages and tables that are made from the sources beside this website. */
export const referencePlugins: Plugin[] = [
  pluginApiDocgen({ entries, descriptions: { zh: "./reference/descriptions.zh.json" } }),
  pluginTypedoc({
    entryPoints: ["plugin", "plugin-context", "plugin-values", "plugin-command"].map(
      (name) => `../packages/inkstone/src/plugins/${name}.ts`,
    ),
    path: "types",
    title: { en: "Types of plugins", zh: "插件的类型" },
    tsconfig: "../packages/inkstone/tsconfig.json",
    sourceRoot: "..",
    sourceUrl: `${addresses.repository}/blob/main/{path}#L{line}`,
    descriptions: { zh: "./reference/descriptions.zh.json" },
  }),
  pluginOpenapi({
    input: "./reference/search-service.yaml",
    path: "search-service",
    translations: { zh: "./reference/search-service.zh.yaml" },
  }),
];
