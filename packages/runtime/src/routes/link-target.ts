import { routePathOf } from "@inkstone/model";

/** What is asked of a link; an anchor element answers it. */
export interface LinkElement {
  /** Absolute. */
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}

export type ClickKeys = Pick<MouseEvent, "altKey" | "button" | "ctrlKey" | "metaKey" | "shiftKey">;

/** A click that means "go there" and not "open elsewhere" or "save". */
export function isPlainClick({ altKey, button, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** The address that the router may serve instead of the browser; undefined when the link is the browser's business. */
export function findLinkTarget(link: LinkElement, here: string, base: string): URL | undefined {
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href, here);
  const current = new URL(here);
  if (url.origin !== current.origin || routePathOf(url.pathname, base) === undefined) return undefined;
  // Words of a page, which browsers look for and mark when they load it themselves.
  if (url.hash.includes(":~:")) return undefined;
  const isSamePage = url.pathname === current.pathname && url.search === current.search;
  // The browser knows best how to move inside of a page.
  return isSamePage && url.href.includes("#") ? undefined : url;
}
