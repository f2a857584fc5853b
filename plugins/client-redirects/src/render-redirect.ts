import { decode, isUrl } from "./redirect.ts";

export interface RedirectPage {
  /** Where it leads, as a browser is sent there: with base. */
  href: string;
  /** The same for search engines: with the site's public address where it is known. */
  canonical: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** Of the page that it leads to; empty for a URL. */
  title: string;
  /** Of the script that keeps query and hash. */
  script: string;
  /** Stands before the link. */
  moved: string;
}

/**
 * The page at an old address. The script comes first and stops the rest: only where none runs, the refresh does,
 * and where that does not either, there is a link.
 */
export function renderRedirect({ href, canonical, lang, dir, title, script, moved }: RedirectPage): string {
  const name = title === "" ? href : title;
  const direction = dir === "rtl" ? ' dir="rtl"' : "";
  return (
    `<!doctype html><html lang="${escape(lang)}"${direction}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<script src="${escape(script)}" data-to="${escape(href)}"></script>` +
    `<meta http-equiv="refresh" content="0; url=${escape(href)}">` +
    `<link rel="canonical" href="${escape(canonical)}"><title>${escape(name)}</title></head>` +
    `<body><p>${escape(moved)} <a href="${escape(href)}">${escape(name)}</a></p></body></html>\n`
  );
}

/** Where the page of an old address is written: `/guide/old` → `guide/old.html`, `/old.php` → `old.php/index.html`. */
export function outputOf(from: string): string {
  const path = decode(from).slice(1);
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  if (path.endsWith(".html")) return path;
  return /\.(?!\d+$)[a-z\d]+$/i.test(path) ? `${path}/index.html` : `${path}.html`;
}

/** With base in front, unless it is a URL. */
export function hrefWithBase(to: string, base: string, extension: string): string {
  if (isUrl(to)) return to;
  const [, path = "", tail = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const isPage = !path.endsWith("/") && !/\.(?!\d+$)[a-z\d]+$/i.test(path);
  return `${base.replace(/\/$/, "")}${encodeURI(decode(path))}${isPage ? extension : ""}${tail}`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
