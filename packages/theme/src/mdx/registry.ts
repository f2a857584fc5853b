/**
 * What compile must know about author components to run them once and keep a page static. A dot leads into the objects of a
 * prop, or of the list that it is: `features.link`.
 */
type PropsByComponent = Readonly<Record<string, readonly string[]>>;

/** They read the page or the site, or need the browser: a page that uses one is live. */
export const liveComponents: ReadonlySet<string> = new Set([
  "CodeBlockRuntime",
  "Head",
  "LastUpdated",
  "NoSSR",
  "Overview",
  "PrevNextPage",
  "Toc",
]);

/** Live components that need neither when they are given this prop. */
export const liveUnless: Readonly<Record<string, string>> = { LastUpdated: "date" };

/** They write words of their own, and take the page's language as `lang` where no page is shown yet. */
export const speakingComponents: ReadonlySet<string> = new Set([
  "Callout",
  "CodeGroup",
  "Details",
  "LastUpdated",
  "Mermaid",
  "PackageManagerTabs",
  "SourceCode",
]);

/** Props that lead somewhere. Components write them as they come, so compile resolves them. */
export const linkProps: PropsByComponent = {
  Button: ["href"],
  Card: ["href"],
  HomeFeature: ["features.link"],
  HomeHero: ["actions.link"],
  LinkCard: ["href"],
  SourceCode: ["href"],
};

/** Props that may name an image. An icon's name, an emoji or an SVG in them is none. */
export const imageProps: PropsByComponent = {
  Button: ["icon"],
  Card: ["icon"],
  HomeFeature: ["features.icon"],
  HomeHero: ["image.src"],
  Icon: ["icon"],
  LinkCard: ["icon"],
};
