/** What other tools call a component of the theme. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Accordion: "<Details>",
  AccordionGroup: "<Details>, once for each of its parts",
  Accordions: "<Details>, once for each of its parts",
  Admonition: "<Callout>",
  Aside: "<Callout>",
  CardGroup: "<CardGrid>, with <Card> or <LinkCard> in it",
  Cards: "<CardGrid>, with <Card> or <LinkCard> in it",
  "Cards.Card": "<Card>, or <LinkCard> with an address",
  Caution: '<Callout type="caution">',
  Check: '<Callout type="tip">',
  ClientOnly: "<NoSSR>",
  CodeBlock: "a code block between fences, as in Markdown",
  CodeGroup: ":::code-group around code blocks",
  Columns: "<CardGrid>, with <Card> or <LinkCard> in it",
  Danger: '<Callout type="danger">',
  BrowserOnly: "<NoSSR>",
  DocCardList: "<Overview>",
  "FileTree.File": "<FileTree> around a list",
  "FileTree.Folder": "<FileTree> around a list",
  File: "<FileTree> around a list",
  Files: "<FileTree> around a list",
  Folder: "<FileTree> around a list",
  Frame: "the image alone, without anything around it",
  Image: "![text](address), as in Markdown",
  Info: '<Callout type="info">',
  InlineTOC: "<Toc>",
  Link: '[text](address), as in Markdown, or import { Link } from "inkstone/runtime"',
  LinkButton: "<Button>",
  Note: '<Callout type="note">',
  PackageManagers: "<PackageManagerTabs>",
  ParamField: "a list or a table, as in Markdown",
  ResponseField: "a list or a table, as in Markdown",
  Step: "<Steps> around headings or a numbered list",
  TabItem: "<Tab>",
  "Tabs.Tab": "<Tab>",
  Tip: '<Callout type="tip">',
  TOCInline: "<Toc>",
  VPButton: "<Button>",
  Warning: '<Callout type="warning">',
};

/** What other tools call a prop of a component of the theme, and what to write here. */
const PROPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Badge: { variant: 'Write type="tip".' },
  Button: { link: 'Write href="/address".', to: 'Write href="/address".' },
  Callout: { emoji: "Remove it: the picture is that of the type.", variant: 'Write type="tip".' },
  Card: { link: 'Write href="/address".', to: 'Write href="/address".' },
  Details: { summary: 'Write title="text".' },
  Icon: { name: 'Write icon="rocket".' },
  Tabs: { groupId: 'Write group="name".', syncKey: 'Write group="name".' },
};

/** Undefined for all props that mean something, or that nobody knows. */
export function adviseOnProp(component: string, prop: string): string | undefined {
  const props = Object.hasOwn(PROPS, component) ? PROPS[component] : undefined;
  return props !== undefined && Object.hasOwn(props, prop) ? props[prop] : undefined;
}

export function findOtherName(component: string): string | undefined {
  return Object.hasOwn(COMPONENTS, component) ? COMPONENTS[component] : undefined;
}

const PLAIN = "Remove its first and its last line: what stands in it needs no container here.";

/** Containers of other tools. */
const CONTAINERS: Readonly<Record<string, string>> = {
  abstract: "Write :::info.",
  error: "Write :::danger.",
  raw: PLAIN,
  secondary: "Write :::note.",
  success: "Write :::tip.",
  "v-pre": PLAIN,
  warn: "Write :::warning.",
};

export function adviseOnContainer(name: string): string | undefined {
  return Object.hasOwn(CONTAINERS, name) ? CONTAINERS[name] : undefined;
}

/** Modules of other tools that bring components, or reach into the project. */
const THEMES =
  /^(?:@theme(?:\/|$)|@docusaurus\/|@?rspress(?:\/core)?\/theme|@astrojs\/starlight\/components|nextra(?:-theme-docs)?(?:\/|$)|fumadocs-(?:core|twoslash|ui)\/|vitepress(?:\/|$))/;

const HREF = "Write useHref: it gives a function from a route to an address.";

/** What Rspress's runtime and theme export, and ours do not. */
const EXPORTS: Readonly<Record<string, string>> = {
  Banner: "Write Announcement, in the slot layoutStart.",
  default: 'Import what you need by its name: import { Layout } from "inkstone/theme".',
  getCustomMDXComponent:
    "Remove it: what Markdown writes is HTML. Components for MDX are exported as components.",
  isProduction: 'Write process.env.NODE_ENV === "production".',
  normalizeHref: HREF,
  normalizeHrefInRuntime: HREF,
  normalizeImagePath: HREF,
  removeBase: "Write usePage().routePath, which has no base.",
  useDark: "Write useAppearance().isDark.",
  useFrontmatter: "Write usePage().frontmatter.",
  usePageData: "Write usePage() for the page and useSite() for the site.",
  usePages: "Remove it: readers load no list of all pages. <Overview /> lists those of a folder.",
  useSearchParams: "Write new URLSearchParams(useLocation().search).",
  useSiteData: "Write useSite().",
  withBase: HREF,
};

/** What to write for an export that only another tool has. */
export function adviseOnExport(name: string): string | undefined {
  return Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined;
}

/** What to write in a config for a package of another tool that is not there; undefined for all other packages. */
export function adviseOnPackage(name: string): string | undefined {
  if (name === "@rspress/plugin-sitemap")
    return "Remove it, and write siteUrl into the config: with it, sitemap.xml is written.";
  if (name.startsWith("@rspress/plugin-"))
    return `Use @inkstone/${name.slice("@rspress/".length)}, if there is one, or remove it: plugins of Rspress have other hooks.`;
  return /^(?:@rspress\/|rspress(?:\/|$))/.test(name) ? "Write inkstone." : undefined;
}

/** What to do with an import that only another tool can resolve, by the file that has it; undefined for all other modules. */
export function adviseOnModule(name: string, file: string): string | undefined {
  if (name.startsWith("@site/"))
    return 'Write the path from this file, or add builderConfig: { resolve: { alias: { "@site": "." } } } to the config.';
  if (/^[@~]\//.test(name))
    return `Write the path from this file, or say in the config's builderConfig what stands for ${name.charAt(0)}: resolve: { alias: { "${name.charAt(0)}": "./src" } }, or name it under paths in the tsconfig.json beside it.`;
  if (name === "@docusaurus/useBaseUrl")
    return "Remove the import, and write the address alone: base is put before those of tags and components of the theme.";
  if (THEMES.test(name))
    return /\.mdx?$/.test(file)
      ? "Remove the import: components of Inkstone's theme need none in .mdx. Hooks and helpers are in inkstone/runtime."
      : "Write inkstone/theme, which has components and layouts by their names, or inkstone/runtime, which has Link, hooks and helpers.";
  if (/^@?rspress\/(?:core\/)?runtime$/.test(name)) return "Write inkstone/runtime.";
  if (/^(?:next\/|astro:)/.test(name))
    return "Remove the import, and write Markdown or tags of HTML for links and images: the site is static.";
  if (/\.(?:astro|svelte|vue)$/.test(name)) return "Write the component with React, in a .tsx file.";
  return undefined;
}
