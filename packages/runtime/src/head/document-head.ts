import { documentTitle, type HeadTag } from "@inkstone/model";
import { currentView } from "../state/view.ts";
import { escapeRaw } from "./escape-raw.ts";
import { HEAD_MARK } from "./head-tags.ts";

/** The tags of every mounted `<Head>`, in the order of mounting. */
const mounted = new Map<object, HeadTag[]>();
let isScheduled = false;
/** Whether one of them has named the document since it was loaded. */
let isNamed = false;

/** Puts tags into the document until the returned function is called. */
export function mountHead(tags: HeadTag[]): () => void {
  const owner = {};
  mounted.set(owner, tags);
  scheduleHead();
  return () => {
    mounted.delete(owner);
    scheduleHead();
  };
}

/** Makes the document's head say what the current page says. */
export function applyHead(): void {
  const { page, site, article } = currentView();
  const tags = [...mounted.values()].flat();
  const own = tags.findLast(([tag]) => tag === "title")?.[2];
  isNamed ||= own !== undefined;
  // The server's title is that of an article's own `<Head>`, which may not have woken yet.
  const isAsleep = article.kind === "adopted" && article.hydrate !== undefined && !isNamed;
  const title = own ?? (isAsleep ? document.title : documentTitle(page, site));
  if (document.title !== title) document.title = title;

  const old = new Set(document.head.querySelectorAll(`[${HEAD_MARK}]`));
  for (const tag of tags) {
    if (tag[0] === "title") continue;
    const element = createElement(tag);
    const same = [...old].find((candidate) => candidate.isEqualNode(element));
    if (same === undefined) document.head.append(element);
    else old.delete(same);
  }
  // The same goes for its other tags.
  if (article.kind !== "adopted") for (const element of old) element.remove();
}

/**
 * Takes out what tells programs where the page is that the document was loaded for, and what it is about: browsers share a canonical
 * address instead of the one that they show, and what keeps pages for readers would keep this one by the name of another. Crawlers
 * load every page, so the next one says nothing in its place.
 */
export function forgetMetadata(): void {
  document.head
    .querySelectorAll(METADATA.map((selector) => `${selector}:not([${HEAD_MARK}])`).join())
    .forEach((element) => element.remove());
}

const METADATA = [
  "link[rel=canonical]",
  "link[rel=alternate][hreflang]",
  'link[rel=alternate][type="text/markdown"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
];

/** Several heads mount and leave in one commit: only the outcome is worth writing. */
function scheduleHead(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    applyHead();
  });
}

function createElement([tag, attributes, content = ""]: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(HEAD_MARK, "");
  if (tag === "script" || tag === "style") element.textContent = escapeRaw(tag, content);
  return element;
}
