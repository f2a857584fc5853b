import { hrefWithBase } from "./render-redirect.ts";
import { decode, hasGroups, isUrl, type RedirectPattern, type Redirects } from "./redirect.ts";

interface Addresses {
  base: string;
  /** `.html` on a site without clean URLs. */
  extension: string;
}

interface RedirectsFile extends Addresses {
  /** For Netlify, where a page that is there goes before a rule without a mark, and one waits at every old address. Cloudflare knows no marks. */
  isForced: boolean;
}

/** For Netlify and Cloudflare Pages: `/old /new 301`. Of expressions they know a star at the end. */
export function writeRedirectsFile(
  { pages, patterns }: Redirects,
  { base, extension, isForced }: RedirectsFile,
): string {
  const status = isForced ? "301!" : "301";
  const lines = pages.map(
    ({ from, to }) => `${hrefWithBase(from, base, "")} ${hrefWithBase(to, base, extension)} ${status}`,
  );
  const splats = patterns.map(({ expression, to }) => {
    const start = splatOf(expression);
    if (start === undefined)
      return `# ${String(expression)} → ${to}: this host knows no regular expressions.`;
    const target = to.replaceAll("$1", ":splat");
    return `${hrefWithBase(`${start}*`, base, "")} ${isUrl(target) ? target : `${base.slice(0, -1)}${target}`} 301`;
  });
  return [...lines, ...splats, ""].join("\n");
}

/** `^/old/(.*)$` is `/old/` and anything. */
function splatOf({ source, flags }: RegExp): string | undefined {
  if (flags !== "") return undefined;
  const start = /^\^(.*)\(\.[*+]\)\$?$/.exec(source)?.[1];
  if (start === undefined) return undefined;
  const plain = start.replace(/\\([/.-])/g, "$1");
  return /^[\w/.~-]+$/.test(plain) && plain.startsWith("/") ? plain : undefined;
}

/** A map from old addresses to new ones, for the `http` block of nginx. */
export function writeNginxMap({ pages, patterns }: Redirects, { base, extension }: Addresses): string {
  const rows = [
    ...pages.map(({ from, to }) => [
      decode(hrefWithBase(from, base, "")),
      withQuery(spellDollars(hrefWithBase(to, base, extension))),
    ]),
    ...patterns.map((pattern) => {
      const { source, to } = numberGroups(pattern);
      const href = hasGroups(pattern)
        ? `${isUrl(to) ? "" : base.slice(0, -1)}${to}`
        : spellDollars(hrefWithBase(to, base, extension));
      const sign = pattern.expression.flags.includes("i") ? "~*" : "~";
      return [`${sign}${withBase(source, base)}`, withQuery(href)];
    }),
  ];
  return `# Include this file in the http block, and write in the server block:
#   if ($inkstone_redirect) { return 301 $inkstone_redirect; }
map $args $inkstone_more {
  "" "";
  default "&$args";
}
map $uri $inkstone_redirect {
${rows.map(([from = "", to = ""]) => `  ${quote(from)} ${quote(to)};`).join("\n")}
}
`;
}

/** What was asked for beside the address goes along: behind a query of the new address, and before its hash. */
function withQuery(href: string): string {
  const [, start = "", hash = ""] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  return `${start}${start.includes("?") ? "$inkstone_more" : "$is_args$args"}${hash}`;
}

/** To nginx, a dollar is the start of a variable. */
function spellDollars(href: string): string {
  return href.replaceAll("$", "%24");
}

/** A named group would become a variable of the whole server, maybe one that it has already. */
function numberGroups({ expression, to }: RedirectPattern): { source: string; to: string } {
  const groups: (string | undefined)[] = [];
  const source = expression.source.replace(PART, (part: string, name: string | undefined) => {
    if (!part.startsWith("(")) return part;
    groups.push(name);
    return "(";
  });
  return { source, to: to.replace(/\$<(\w+)>/g, (_, name: string) => `$${groups.indexOf(name) + 1}`) };
}

/** The start of a group that keeps what it finds, or what may hold a parenthesis that is none. */
const PART = /\\.|\[(?:\\.|[^\]])*\]|\((?:\?<(?![=!])(\w+)>|(?!\?))/g;

function withBase(source: string, base: string): string {
  const isTied = /^\^\\?\//.test(source);
  return isTied ? `^${base.slice(0, -1)}${source.slice(1)}` : source;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
