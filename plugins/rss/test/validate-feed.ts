import { XMLParser } from "fast-xml-parser";

type Tree = Record<string, unknown>;

/** RFC 822, as RSS wants dates: `Tue, 03 Feb 2026 00:00:00 GMT`. */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
/** RFC 3339, as Atom wants them. */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The errors and warnings that the W3C's feed validator has for a feed at this address, by its names for them. That it is XML, browsers say. */
export function findFeedFaults(xml: string, address: string): string[] {
  if (!/^<\?xml version="1\.0" encoding="utf-8"\?>/i.test(xml)) return ["NotUTF8"];
  const options = { ignoreAttributes: false, alwaysCreateTextNode: true, parseTagValue: false };
  const isList = (name: string): boolean => ["item", "entry", "link", "author", "category"].includes(name);
  const tree = new XMLParser({ ...options, isArray: (name) => isList(name) }).parse(xml) as Tree;
  return tree["rss"] === undefined
    ? findAtomFaults(tree["feed"] as Tree, address)
    : findRssFaults(tree["rss"] as Tree, address);
}

function findRssFaults(rss: Tree, address: string): string[] {
  const channel = rss["channel"] as Tree;
  const items = (channel["item"] ?? []) as Tree[];
  const self = ((channel["atom:link"] ?? {}) as Tree)["@_href"];
  const guids = items.map(({ guid }) => textOf(guid));
  return [
    ...(rss["@_version"] === "2.0" ? [] : ["MissingAttribute: version"]),
    ...["title", "link", "description"].filter((name) => textOf(channel[name]) === "").map(missing),
    ...(self === address ? [] : ["SelfDoesntMatchLocation"]),
    ...datesOf(channel, ["pubDate", "lastBuildDate"], RFC_822),
    ...(/^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/.test(textOf(channel["language"])) ? [] : ["InvalidLanguage"]),
    ...(new Set(guids).size === guids.length ? [] : ["DuplicateItem"]),
    ...items.flatMap((item) => [
      ...(textOf(item["title"]) === "" && textOf(item["description"]) === "" ? ["MissingItemTitle"] : []),
      ...(textOf(item["guid"]) === "" ? ["MissingGuid"] : []),
      ...datesOf(item, ["pubDate"], RFC_822),
      ...(isAbsolute(linkOf(item["link"])) ? [] : ["InvalidFullLink"]),
      // In RSS an author is an address of mail; names are Dublin Core's.
      ...(/^$|@/.test(textOf(((item["author"] ?? []) as Tree[])[0])) ? [] : ["InvalidContact"]),
      ...findHtmlFaults(textOf(item["content:encoded"])),
    ]),
  ];
}

function findAtomFaults(feed: Tree, address: string): string[] {
  const entries = (feed["entry"] ?? []) as Tree[];
  const links = (feed["link"] ?? []) as Tree[];
  const ids = entries.map(({ id }) => textOf(id));
  const hasAuthor = feed["author"] !== undefined;
  const self = links.find((link) => link["@_rel"] === "self")?.["@_href"];
  return [
    ...(feed["@_xmlns"] === "http://www.w3.org/2005/Atom" ? [] : ["MissingNamespace"]),
    ...["id", "title", "updated"].filter((name) => textOf(feed[name]) === "").map(missing),
    ...(self === address ? [] : ["SelfDoesntMatchLocation"]),
    ...(isAbsolute(textOf(feed["id"])) ? [] : ["InvalidFullLink"]),
    ...datesOf(feed, ["updated"], RFC_3339),
    ...(new Set(ids).size === ids.length ? [] : ["DuplicateEntries"]),
    ...entries.flatMap((entry) => [
      ...["id", "title", "updated"].filter((name) => textOf(entry[name]) === "").map(missing),
      ...datesOf(entry, ["updated", "published"], RFC_3339),
      ...(hasAuthor || entry["author"] !== undefined ? [] : ["MissingAuthor"]),
      ...(((entry["link"] ?? []) as Tree[]).every((link) => isAbsolute(link["@_href"]))
        ? []
        : ["InvalidFullLink"]),
      ...findHtmlFaults(textOf(entry["content"])),
    ]),
  ];
}

/** What a reader's program could not show, or must not. */
function findHtmlFaults(html: string): string[] {
  const addresses = Array.from(html.matchAll(/\s(?:href|src)="([^"]*)"/g), ([, address = ""]) => address);
  return [
    ...(addresses.every(isAbsolute) ? [] : ["ContainsRelRef"]),
    ...(/<(?:script|style|iframe|object|form)\b|\son\w+=|\sstyle=/i.test(html) ? ["SecurityRisk"] : []),
  ];
}

function datesOf(node: Tree, names: readonly string[], form: RegExp): string[] {
  return names
    .filter((name) => node[name] !== undefined && !form.test(textOf(node[name])))
    .map((name) => `InvalidDate: ${name}`);
}

function missing(name: string): string {
  return `MissingElement: ${name}`;
}

function linkOf(link: unknown): unknown {
  return Array.isArray(link) ? textOf(link[0]) : textOf(link);
}

function textOf(node: unknown): string {
  if (typeof node === "string") return node;
  const text = ((Array.isArray(node) ? node[0] : node) as Tree | undefined)?.["#text"];
  return typeof text === "string" ? text : "";
}

function isAbsolute(address: unknown): boolean {
  return typeof address === "string" && /^(?:https?|mailto|tag|urn):/.test(address);
}
