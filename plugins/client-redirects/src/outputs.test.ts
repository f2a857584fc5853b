import { Script } from "node:vm";
import type { SiteContext } from "inkstone";
import { expect, test } from "vitest";
import { pluginClientRedirects } from "./plugin-client-redirects.ts";
import { hrefWithBase, outputOf, renderRedirect } from "./render-redirect.ts";
import { createPatternScript, PAGE_SCRIPT } from "./scripts.ts";
import { writeNginxMap, writeRedirectsFile } from "./write-host-files.ts";

const REDIRECTS = {
  pages: [
    { from: "/old", to: "/guide/new#a" },
    { from: "/指南/", to: "https://x.y/?a=1&b=2" },
  ],
  patterns: [
    { expression: /^\/v1\/(.*)$/, to: "/guide/$1" },
    { expression: /^\/(\d+)-\w+$/i, to: "/posts/$1" },
  ],
};

test.each([
  ["/old", "old.html"],
  ["/a/old/", "a/old/index.html"],
  ["/old.html", "old.html"],
  ["/old.php", "old.php/index.html"],
  ["/v1.2", "v1.2.html"],
  ["/%E6%8C%87", "指.html"],
  ["/100%", "100%.html"],
])("the page for %s is %s", (from, output) => {
  expect(outputOf(from)).toBe(output);
});

test.each([
  ["/guide/new#a", "/docs/guide/new.html#a"],
  ["/guide/?b", "/docs/guide/?b"],
  ["/a.pdf", "/docs/a.pdf"],
  ["/指南", `/docs/${encodeURI("指南")}.html`],
  ["https://x.y", "https://x.y"],
  ["/100%", "/docs/100%25.html"],
])("a browser is sent to %s by %s", (to, href) => {
  expect(hrefWithBase(to, "/docs/", ".html")).toBe(href);
});

test("a redirect page refreshes, names the page, and runs nothing inline", () => {
  const html = renderRedirect({
    href: '/new?a=1&b="',
    canonical: "https://a.b/new",
    lang: "en",
    dir: "ltr",
    title: "A <b>",
    script: "/assets/r.js",
    moved: "Moved to <b>:",
  });
  expect(html).toContain("<p>Moved to &lt;b&gt;: <a ");
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/new?a=1&amp;b=&quot;">');
  expect(html).toContain('<link rel="canonical" href="https://a.b/new">');
  expect(html).toContain('<a href="/new?a=1&amp;b=&quot;">A &lt;b&gt;</a>');
  expect(html).not.toMatch(/<script[^>]*>[^<]/);
});

test("a redirect page runs in the direction of its language", () => {
  const page = { href: "/ar/b", canonical: "/ar/b", title: "", script: "/r.js", moved: "" };
  expect(renderRedirect({ ...page, lang: "ar", dir: "rtl" })).toContain('<html lang="ar" dir="rtl">');
  expect(renderRedirect({ ...page, lang: "en", dir: "ltr" })).toContain('<html lang="en">');
});

test("hosts that read _redirects get what they can do", () => {
  expect(writeRedirectsFile(REDIRECTS, { base: "/", extension: "", isForced: false })).toMatchInlineSnapshot(`
    "/old /guide/new#a 301
    /%E6%8C%87%E5%8D%97/ https://x.y/?a=1&b=2 301
    /v1/* /guide/:splat 301
    # /^\\/(\\d+)-\\w+$/i → /posts/$1: this host knows no regular expressions.
    "
  `);
});

test("Netlify is told to redirect although a page is there, but not what an expression finds", () => {
  const lines = writeRedirectsFile(REDIRECTS, { base: "/", extension: "", isForced: true }).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "/old /guide/new#a 301!",
    "/%E6%8C%87%E5%8D%97/ https://x.y/?a=1&b=2 301!",
    "/v1/* /guide/:splat 301",
  ]);
});

test("what Netlify and Cloudflare Pages read is one file, for one of them", () => {
  const options = { redirects: [], emit: ["_redirects", "netlify"] } as const;
  expect(() => pluginClientRedirects(options)).toThrow("which are one file");
});

test("nginx gets a map, in which a query comes before the hash", () => {
  const patterns = [
    ...REDIRECTS.patterns,
    { expression: /^\/[(](a)(?:b)\((?<uri>.*)$/, to: "/$<uri>?c#$1" },
    { expression: /^\/all\//, to: "/guide/new" },
  ];
  const pages = [...REDIRECTS.pages, { from: "/a", to: "/a$b" }];
  const text = writeNginxMap({ pages, patterns }, { base: "/docs/", extension: ".html" });
  expect(text).toMatchInlineSnapshot(`
    "# Include this file in the http block, and write in the server block:
    #   if ($inkstone_redirect) { return 301 $inkstone_redirect; }
    map $args $inkstone_more {
      "" "";
      default "&$args";
    }
    map $uri $inkstone_redirect {
      "/docs/old" "/docs/guide/new.html$is_args$args#a";
      "/docs/指南/" "https://x.y/?a=1&b=2$inkstone_more";
      "/docs/a" "/docs/a%24b.html$is_args$args";
      "~^/docs\\/v1\\/(.*)$" "/docs/guide/$1$is_args$args";
      "~*^/docs\\/(\\d+)-\\w+$" "/docs/posts/$1$is_args$args";
      "~^/docs\\/[(](a)(?:b)\\((.*)$" "/docs/$2?c$inkstone_more#$1";
      "~^/docs\\/all\\/" "/docs/guide/new.html$is_args$args";
    }
    "
  `);
});

test.each([
  ["https://a.b/old?x=1#y", "/new?z=2#w", "https://a.b/new?z=2&x=1#y"],
  ["https://a.b/old", "/new#w", "https://a.b/new#w"],
  ["https://a.b/old?x=%20", "https://c.d/", "https://c.d/?x=%20"],
])("from %s to %s one gets to %s", (from, to, end) => {
  expect(runScript(PAGE_SCRIPT, from, to)).toBe(end);
});

test.each([
  ["https://a.b/docs/v1/a/b?q#h", "https://a.b/docs/guide/a/b.html?q#h"],
  ["https://a.b/docs/12-Title", "https://a.b/docs/posts/12.html"],
  ["https://a.b/docs/other", undefined],
  ["https://a.b/v1/a", undefined],
  ["https://a.b/docs/fixed/a", "https://a.b/docs/guide/new.html"],
])("where there is no page, %s leads to %s", (from, end) => {
  const patterns = [...REDIRECTS.patterns, { expression: /^\/fixed\//, to: "/guide/new" }];
  const script = createPatternScript(patterns, { base: "/docs/", extension: ".html" });
  expect(runScript(script, from)).toBe(end);
});

test.each(["/c.d", "%5Cc.d", "%09/c.d", "/%5Cc.d", "@c.d"])(
  "what an address ends with, such as %s, leads nobody to another site",
  (end) => {
    const patterns = [{ expression: /^\/v1\/(.*)$/, to: "/$1" }];
    const script = createPatternScript(patterns, { base: "/", extension: "" });
    expect(runScript(script, `https://a.b/v1/${end}`)).toMatch(/^https:\/\/a\.b\//);
  },
);

function runScript(script: string, address: string, to = ""): string | undefined {
  const { href, search, hash, pathname, origin } = new URL(address);
  let end: string | undefined;
  const location = { href, search, hash, pathname, origin, replace: (url: URL) => void (end = url.href) };
  const document = { currentScript: { dataset: { to } } };
  new Script(script).runInNewContext({ location, document, URL, window: { stop: () => undefined } });
  return end;
}

test.each(["build", "dev"])("a rule that leads to no page: %s", (command) => {
  const { prepare, files } = pluginClientRedirects({
    redirects: [
      { from: "/old", to: "/guide/new" },
      { from: "/chat", to: "https://x.y/" },
    ],
  });
  const warnings: string[] = [];
  const context = {
    command,
    routes: [{ path: "/guide/renamed", lang: "en" }],
    config: {
      base: "/",
      lang: "en",
      locales: [],
      route: { cleanUrls: true },
      multiVersion: { default: "", versions: [] },
    },
    logger: { warn: ({ message }: Error) => warnings.push(message) },
  } as unknown as SiteContext;
  const prepared = (): unknown => prepare?.(context);
  if (command === "build") {
    expect(prepared).toThrow("leads to /guide/new, and there is no such page");
    return;
  }
  // Else a page that was renamed could not be looked at before the config has its new name.
  prepared();
  expect(warnings).toEqual(["The redirect from /old leads to /guide/new, and there is no such page."]);
  expect(files?.([], context)).toEqual([]);
});
