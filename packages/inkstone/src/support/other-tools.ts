/** What other tools call a component of the theme. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Accordion: "<Details>",
  Accordions: "<Details>, once for each of its parts",
  Admonition: "<Callout>",
  Aside: "<Callout>",
  Cards: "<CardGrid>, with <Card> or <LinkCard> in it",
  ClientOnly: "<NoSSR>",
  BrowserOnly: "<NoSSR>",
  DocCardList: "<Overview>",
  File: "<FileTree> around a list",
  Files: "<FileTree> around a list",
  Folder: "<FileTree> around a list",
  InlineTOC: "<Toc>",
  LinkButton: "<Button>",
  PackageManagers: "<PackageManagerTabs>",
  TabItem: "<Tab>",
  TOCInline: "<Toc>",
  VPButton: "<Button>",
};

export function findOtherName(component: string): string | undefined {
  return Object.hasOwn(COMPONENTS, component) ? COMPONENTS[component] : undefined;
}

/** Modules of other tools that bring components, or reach into the project. */
const THEMES =
  /^(?:@theme\/|@docusaurus\/|@?rspress(?:\/core)?\/theme|@astrojs\/starlight\/components|nextra(?:-theme-docs)?(?:\/|$)|fumadocs-ui\/|vitepress(?:\/|$))/;

/** What to do with an import that only another tool can resolve; undefined for all other modules. */
export function adviseOnModule(name: string): string | undefined {
  if (name.startsWith("@site/"))
    return 'Write the path from this file, or add builderConfig: { resolve: { alias: { "@site": "." } } } to the config.';
  if (THEMES.test(name))
    return "Remove the import: components of Inkstone's theme need none in .mdx. Hooks and helpers are in inkstone/runtime.";
  return undefined;
}
