import type { RedirectPattern } from "./redirect.ts";

/** Runs on a redirect page before anything else of it: what was asked for beside the address goes along. */
export const PAGE_SCRIPT = `{
  const to = new URL(document.currentScript.dataset.to, location.href);
  to.search = [to.search.slice(1), location.search.slice(1)].filter(Boolean).join("&");
  if (location.hash !== "") to.hash = location.hash;
  // The refresh below would know nothing of these.
  window.stop();
  location.replace(to);
}
`;

/** Runs where there is no page: addresses that no list holds. */
export function createPatternScript(
  patterns: readonly RedirectPattern[],
  { base, extension }: { base: string; extension: string },
): string {
  const rules = patterns.map(({ expression: { source, flags }, to }) => [
    source,
    flags.replace(/[gy]/g, ""),
    to,
  ]);
  return `{
  const base = ${JSON.stringify(base)};
  const rules = ${JSON.stringify(rules)};
  const path = location.pathname.startsWith(base) ? decodeURI(location.pathname.slice(base.length - 1)) : "";
  for (const [source, flags, target] of path === "" ? [] : rules) {
    const match = new RegExp(source, flags).exec(path);
    if (match === null) continue;
    const found = target.replace(/\\$(\\d{1,2}|<(\\w+)>)/g, (_, number, name) => (name === undefined ? match[number] : match.groups?.[name]) ?? "");
    const [, page, tail] = /^([^?#]*)(.*)$/s.exec(found);
    // The rule says whether it leads elsewhere; what a reader's address holds must not.
    const isUrl = /^([a-z][a-z\\d+.-]*:|\\/\\/)/i.test(target);
    const isPage = !page.endsWith("/") && !/\\.(?!\\d+$)[a-z\\d]+$/i.test(page);
    const to = new URL(isUrl ? found : location.origin + base.slice(0, -1) + page + (isPage ? ${JSON.stringify(extension)} : "") + tail, location.href);
    to.search = [to.search.slice(1), location.search.slice(1)].filter(Boolean).join("&");
    if (location.hash !== "") to.hash = location.hash;
    if (to.href !== location.href) location.replace(to);
    break;
  }
}
`;
}
