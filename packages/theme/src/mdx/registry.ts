/**
 * What compile must know about author components to run them once and keep a page static. A dot leads into the objects of a
 * prop, or of the list that it is: `features.link`.
 */
type PropsByComponent = Readonly<Record<string, readonly string[]>>;

/** They read the page or the site, or need the browser: a page that uses one is live. */
export const liveComponents: ReadonlySet<string> = new Set<string>();

/** Live components that need neither when they are given this prop. */
export const liveUnless: Readonly<Record<string, string>> = {};

/** They write words of their own, and take the page's language as `lang` where no page is shown yet. */
export const speakingComponents: ReadonlySet<string> = new Set<string>();

/** Props that lead somewhere. Components write them as they come, so compile resolves them. */
export const linkProps: PropsByComponent = {};

/** Props that may name an image. An icon's name, an emoji or an SVG in them is none. */
export const imageProps: PropsByComponent = {};
