import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { HOT_MODULE, HOT_WAKE } from "./hot-modules.ts";

/** A page whose module goes through the bundler. */
export interface LivePage {
  /** Relative to the content folder. */
  file: string;
  /** Absolute. */
  path: string;
  /** Hash of its compiled module. */
  key: string;
  /** Of a generated page, which has no file. */
  text?: string;
}

/** Colours of the site's own code themes, beside the entries. */
export const CODE_STYLES = "code-themes.css";

const require = createRequire(import.meta.url);

const OWN_MODULES = [
  "@inkstone/model",
  "@inkstone/runtime",
  "@inkstone/runtime/boot",
  "@inkstone/runtime/client",
  "@inkstone/runtime/server",
  "@inkstone/theme",
  "@inkstone/theme/mdx",
  "@inkstone/theme/search",
  "@inkstone/theme/search.css",
  "@inkstone/theme/styles.css",
];

/** Modules that must be one instance in the whole site, found from here: a project need not install them itself. */
export function resolveOwnModules(mode: "development" | "production"): Record<string, string> {
  const reactDom = packageFolder("react-dom");
  return {
    // The runtime renders whole texts. React's module brings a renderer of streams as well: as much code again, to be loaded for an edit.
    "react-dom/server.node$": join(reactDom, `cjs/react-dom-server-legacy.node.${mode}.js`),
    ...Object.fromEntries(OWN_MODULES.map((name) => [`${name}$`, require.resolve(name)])),
    "inkstone/model$": require.resolve("@inkstone/model"),
    "inkstone/runtime$": require.resolve("@inkstone/runtime"),
    "inkstone/theme$": require.resolve("@inkstone/theme"),
    react: packageFolder("react"),
    "react-dom": reactDom,
  };
}

/**
 * The modules that shell and live pages share: React and the runtime. They are told by where they are, since a project may itself lie in
 * a folder called `react`.
 */
export function matchCore(): RegExp {
  const reactDom = packageFolder("react-dom");
  const scheduler = createRequire(join(reactDom, "package.json")).resolve("scheduler");
  const runtime = ["@inkstone/runtime", "@inkstone/model"].map((name) => require.resolve(name));
  const folders = [packageFolder("react"), reactDom, ...[scheduler, ...runtime].map((file) => dirname(file))];
  const escaped = folders.map((folder) => folder.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^(?:${escaped.join("|")})[\\\\/]`);
}

/** The only files that know both theme and runtime. */
export interface Entries {
  boot: string;
  shell: string;
  server: string;
}

/** `isStanding`: for a bundler that stays, whose pages come anew into one document. */
export function createEntries(config: Config, isStanding = false): Entries {
  const theme = themeImports(config);
  const own = config.markdown.shiki?.themes === undefined ? [] : [`./${CODE_STYLES}`];
  const search = config.search === undefined ? [] : ["@inkstone/theme/search.css"];
  const styles = ["@inkstone/theme/styles.css", ...search, ...own, ...config.globalStyles]
    .map((path) => `import ${JSON.stringify(path)};\n`)
    .join("");
  const wake = `import { wake } from "@inkstone/runtime/client";\n`;
  return {
    boot: `import "@inkstone/runtime/boot";\n`,
    shell: isStanding
      ? `import { names } from "./${HOT_MODULE}";\n${styles}${theme}${wake}${HOT_WAKE}`
      : `${styles}${theme}${wake}wake({ theme });\n`,
    server: `${theme}import { createRenderer } from "@inkstone/runtime/server";\nexport const renderer = createRenderer(theme);\n${tellGiven(config)}`,
  };
}

/**
 * Made from the file alone, so that a new page renames no other. `zh/guide/start.mdx` → `zh-guide-start-1f2e3d4c5b6a`.
 * Chinese names leave nothing but the hash to tell pages by.
 */
export function entryNameOf(file: string): string {
  const slug = file
    .replace(/\.\w+$/, "")
    .replace(/[^\w]+/g, "-")
    .slice(0, 60);
  return `${slug}-${hashOf(file).slice(0, 12)}`;
}

/** Where a plugin's module is, beside the entries: `inkstone:feeds` → `inkstone-feeds-1f2e3d4c5b6a.js`. */
export function moduleFileOf(name: string): string {
  return `${entryNameOf(name)}.js`;
}

/** The server reaches live pages one by one, so that a build of few changed pages loads few modules. */
export function createServerModules(pages: readonly LivePage[]): string {
  const rows = pages.map(
    ({ file, path }) => `  ${JSON.stringify(file)}: () => import(${JSON.stringify(path)}),`,
  );
  return `export const modules = {\n${rows.join("\n")}\n};\n`;
}

function themeImports({ themeDir, globalUIComponents, search, plugins }: Config): string {
  const own =
    themeDir === undefined
      ? "const exported = {};"
      : `import * as exported from ${JSON.stringify(themeDir)};`;
  const globals = globalUIComponents.map(
    (path, index) => `import Global${index} from ${JSON.stringify(path)};`,
  );
  const list = globalUIComponents.map((_, index) => `Global${index}`).join(", ");
  return [
    `import { Sidebar as DefaultSidebar, theme as defaultTheme } from "@inkstone/theme";`,
    own,
    ...(search === undefined ? [] : [`import { Search } from "@inkstone/theme/search";`]),
    ...globals,
    // A copy, because the bundler calls it an error to name an export that a theme happens not to have.
    "const own = { ...exported };",
    "const theme = { ...defaultTheme, ...own.theme };",
    "if (own.Layout !== undefined) theme.Layout = own.Layout;",
    // The default theme's tree is written as text, which knows nothing of a sidebar of the site's own.
    "const hasOwnSidebar = own.Sidebar !== undefined && own.Sidebar !== DefaultSidebar;",
    "if (hasOwnSidebar && theme.sidebarToHtml === defaultTheme.sidebarToHtml) delete theme.sidebarToHtml;",
    ...(search === undefined
      ? []
      : ["if (own.searchClient !== undefined) theme.searchClient = own.searchClient;"]),
    "theme.slots = { ...theme.slots, ...own.slots };",
    "if (own.components !== undefined) theme.components = { ...theme.components, ...own.components };",
    // A component that the theme folder exports takes the place of the theme's own of that name.
    "const isPart = ([name]) => /^[A-Z]/.test(name) && name !== 'Layout';",
    `theme.parts = { ${search === undefined ? "" : "Search, "}...theme.parts, ...Object.fromEntries(Object.entries(own).filter(isPart)) };`,
    ...fillSlots(plugins),
    `theme.globalUI = [...(theme.globalUI ?? []), ${list}];`,
    "",
  ].join("\n");
}

/** What the site gives, to be looked at before a page is rendered: React would not say where it comes from. */
function tellGiven({ themeDir, globalUIComponents }: Config): string {
  const globals = globalUIComponents.map((_, index) => `Global${index}`).join(", ");
  const mounted = globals === "" ? "" : `export const mounted = [${globals}];\n`;
  return themeDir === undefined ? mounted : tellGivenTheme() + mounted;
}

/** What the theme folder gives, and what the default theme takes by name: what is not taken is a mistake that nobody would see. */
function tellGivenTheme(): string {
  return [
    `import { PART_NAMES, SLOT_NAMES } from "@inkstone/theme";`,
    "const slots = Object.keys({ ...own.theme?.slots, ...own.slots });",
    "const components = Object.keys(theme.components ?? {});",
    "const hasLayout = theme.Layout !== defaultTheme.Layout;",
    "const values = { ...theme.slots, ...theme.parts, Layout: theme.Layout };",
    "export const given = { names: Object.keys(own), slots, components, values, hasLayout, partNames: PART_NAMES, slotNames: SLOT_NAMES };",
    "",
  ].join("\n");
}

/** What plugins put into slots stands behind what is there already. */
function fillSlots(plugins: Config["plugins"]): string[] {
  const filled = (plugins?.with("slots") ?? []).flatMap(({ slots }) => Object.entries(slots ?? {}));
  if (filled.length === 0) return [];
  return [
    'import { createElement, Fragment } from "react";',
    ...filled.map(([, path], index) => `import Filling${index} from ${JSON.stringify(path)};`),
    "const join = (First, Second) => First === undefined ? Second : () => createElement(Fragment, null, createElement(First), createElement(Second));",
    ...filled.map(([name], index) => {
      const slot = `theme.slots[${JSON.stringify(name)}]`;
      return `${slot} = join(${slot}, Filling${index});`;
    }),
  ];
}

function packageFolder(name: string): string {
  return require.resolve(`${name}/package.json`).replace(/[\\/]package\.json$/, "");
}
