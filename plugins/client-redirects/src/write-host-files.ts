import { hrefWithBase } from "./render-redirect.ts";
import { isUrl, type Redirects } from "./redirect.ts";

interface Addresses {
  base: string;
  /** `.html` on a site without clean URLs. */
  extension: string;
}

/** For Netlify and Cloudflare Pages: `/old /new 301`. Of expressions they know a star at the end. */
export function writeRedirectsFile({ pages, patterns }: Redirects, addresses: Addresses): string {
  const { base, extension } = addresses;
  const lines = pages.map(
    ({ from, to }) => `${hrefWithBase(from, base, "")} ${hrefWithBase(to, base, extension)} 301`,
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
      decodeURI(hrefWithBase(from, base, "")),
      hrefWithBase(to, base, extension),
    ]),
    ...patterns.map(({ expression, to }) => [
      `~${expression.flags.includes("i") ? "*" : ""}${withBase(expression.source, base)}`,
      isUrl(to) ? to : `${base.slice(0, -1)}${to}`,
    ]),
  ];
  return `# Include this file in the http block, and write in the server block:
#   if ($inkstone_redirect) { return 301 $inkstone_redirect$is_args$args; }
map $uri $inkstone_redirect {
${rows.map(([from = "", to = ""]) => `  ${quote(from)} ${quote(to)};`).join("\n")}
}
`;
}

function withBase(source: string, base: string): string {
  const isTied = /^\^\\?\//.test(source);
  return isTied ? `^${base.slice(0, -1)}${source.slice(1)}` : source;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
