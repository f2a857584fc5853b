/**
 * An article for feed readers: they have no style sheet and no script of ours, and do not know where it stood.
 * What needs them is left out, addresses are absolute, and the attributes that mean something elsewhere stay.
 */
export function cleanHtml(html: string, pageUrl: string): string {
  let clean = "";
  let at = 0;
  /** Name and depth of the element that is being left out. */
  let left: { name: string; depth: number } | undefined;
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash = "", name = "", attributes = ""] = tag;
    if (left === undefined) clean += html.slice(at, tag.index);
    at = tag.index + whole.length;
    const isClosing = slash === "/";
    const isAlone = VOIDS.has(name) || attributes.endsWith("/");
    if (left !== undefined) {
      if (name === left.name && !isAlone) left.depth += isClosing ? -1 : 1;
      if (left.depth === 0) left = undefined;
    } else if (!isClosing && isLeftOut(name, attributes)) {
      if (name === "iframe") clean += linkToFrame(attributes);
      if (name === "svg") clean += nameOfDrawing(attributes);
      if (!isAlone) left = { name, depth: 1 };
    } else if (!whole.startsWith("<!--") && !UNWRAPPED.has(name)) {
      clean += isClosing ? replaceEnd(name) : openTag(name, attributes, pageUrl);
    }
  }
  return placeTabNames(left === undefined ? clean + html.slice(at) : clean);
}

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const VOIDS: ReadonlySet<string> = new Set([
  "br",
  "col",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);
const LEFT_OUT: ReadonlySet<string> = new Set(
  "button form iframe input link meta noscript object script select style svg template textarea".split(" "),
);
/** Nothing without our style sheet. */
const UNWRAPPED: ReadonlySet<string> = new Set(["ink-html", "ink-live", "span"]);
const KEPT: ReadonlySet<string> = new Set(
  // Without its `media` or `type`, the first source of a picture would be shown to everyone.
  (
    "align alt cite colspan controls datetime dir display height href lang mathvariant media open poster reversed " +
    "rowspan sizes src srcset start title type width"
  ).split(" "),
);
const ADDRESSES: ReadonlySet<string> = new Set(["cite", "href", "poster", "src"]);
/** Of two pictures, one for each appearance, readers of feeds see the one for the light. */
const HIDDEN =
  /\s(?:hidden(?=[\s=/]|$)|aria-hidden="true"|class="[^"]*\b(?:ink-anchor|ink-dark-only|twoslash-completion-list|twoslash-popup-container)\b)/;

function isLeftOut(name: string, attributes: string): boolean {
  if (LEFT_OUT.has(name)) return !isTaskBox(name, attributes);
  return HIDDEN.test(attributes);
}

/** A video of another site is worth a link. Frames of this one show what needs our scripts. */
function linkToFrame(attributes: string): string {
  const [, address] = /\ssrc="((?:https?:)?\/\/[^"]+)"/.exec(attributes) ?? [];
  if (address === undefined || HIDDEN.test(attributes)) return "";
  const [, title = address] = /\stitle="([^"]+)"/.exec(attributes) ?? [];
  const url = address.startsWith("//") ? `https:${address}` : address;
  return `<a href="${url}">${title.replaceAll("<", "&lt;")}</a>`;
}

/** Without our style sheet it would be black on black: what it is called is what there is to read. */
function nameOfDrawing(attributes: string): string {
  const [, name = ""] = HIDDEN.test(attributes) ? [] : (/\saria-label="([^"]+)"/.exec(attributes) ?? []);
  return name.replaceAll("<", "&lt;");
}

/** Nobody ticks boxes in a feed reader, but what is done should be told from what is not. */
function isTaskBox(name: string, attributes: string): boolean {
  return name === "input" && /\stype="checkbox"/.test(attributes);
}

/** Stand before the name of a tab, and before a panel. No HTML holds them: they are no characters of the web. */
const NAME = "\u0001";
const PANEL = "\u0002";
const TAB_PARTS = new RegExp(`${NAME}([^]*?)</strong></p>|${PANEL}`, "g");

/** The names of tabs stand before all panels; where nothing can be turned, each is a line above its own. */
function placeTabNames(html: string): string {
  let group: string[] = [];
  /** The next is the last of them: tabs inside of a panel come before the panels that follow it. */
  const waiting: string[] = [];
  return html.replace(TAB_PARTS, (_, name: string | undefined) => {
    if (name !== undefined) {
      group.push(name);
      return "";
    }
    waiting.push(...group.toReversed());
    group = [];
    return `<p><strong>${waiting.pop() ?? ""}</strong></p>`;
  });
}

function openTag(name: string, attributes: string, pageUrl: string): string {
  if (name === "input") return /\schecked(?=[\s=/]|$)/.test(attributes) ? "☑" : "☐";
  if (name === "label") return hasClass(attributes, "ink-tab-label") ? NAME : "<p><strong>";
  const mark = hasClass(attributes, "ink-tab-panel") ? PANEL : "";
  const kept = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = "", double, single, bare]) => {
    if (!KEPT.has(key.toLowerCase())) return "";
    const value = double ?? single ?? bare;
    return value === undefined ? ` ${key}` : ` ${key}="${settle(key.toLowerCase(), value, pageUrl)}"`;
  });
  return `${mark}<${name}${kept.join("")}>`;
}

function hasClass(attributes: string, name: string): boolean {
  return attributes.includes(`class="${name}"`);
}

function replaceEnd(name: string): string {
  return name === "label" ? "</strong></p>" : `</${name}>`;
}

function settle(key: string, value: string, pageUrl: string): string {
  if (key === "srcset")
    return value.replace(/(^|,\s*)(\S+)/g, (_, gap: string, url: string) => gap + absolute(url, pageUrl));
  return (ADDRESSES.has(key) ? absolute(value, pageUrl) : value).replaceAll('"', "&quot;");
}

/** Entities in it stay as they are: an ampersand of an address is `&amp;` before and after. */
function absolute(address: string, pageUrl: string): string {
  try {
    return new URL(address.replaceAll("&amp;", "&"), pageUrl).href.replaceAll("&", "&amp;");
  } catch {
    return address;
  }
}
