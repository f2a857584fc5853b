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
    } else if (whole.startsWith("<!--") || UNWRAPPED.has(name)) {
      continue;
    } else if (!isClosing && isLeftOut(name, attributes)) {
      if (!isAlone) left = { name, depth: 1 };
    } else {
      clean += isClosing ? replaceEnd(name) : openTag(name, attributes, pageUrl);
    }
  }
  return left === undefined ? clean + html.slice(at) : clean;
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
  "align alt cite colspan controls datetime dir display height href lang open rowspan src srcset start title width".split(
    " ",
  ),
);
const ADDRESSES: ReadonlySet<string> = new Set(["cite", "href", "poster", "src"]);

function isLeftOut(name: string, attributes: string): boolean {
  if (LEFT_OUT.has(name)) return true;
  return /\s(?:hidden(?=[\s=/]|$)|aria-hidden="true"|class="[^"]*\b(?:ink-anchor|twoslash-popup-container)\b)/.test(
    attributes,
  );
}

/** The name of a tab is a line of its own where nothing can be turned. */
function openTag(name: string, attributes: string, pageUrl: string): string {
  if (name === "label") return "<p><strong>";
  const kept = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = "", double, single, bare]) => {
    if (!KEPT.has(key.toLowerCase())) return "";
    const value = double ?? single ?? bare;
    return value === undefined ? ` ${key}` : ` ${key}="${settle(key.toLowerCase(), value, pageUrl)}"`;
  });
  return `<${name}${kept.join("")}>`;
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
