import type { Page } from "playwright-core";

/** What a crawler sees of one page. */
export interface SeenPage {
  status: number;
  lang: string;
  title: string;
  description: string;
  canonical: string;
  image: string;
  headings: string[];
  outline: string[];
  editLink: string;
  /** Addresses in this page's other languages, by language. */
  alternates: Record<string, string>;
  /** Links to this site: path and hash, as the browser resolves them. */
  links: string[];
  /** Pictures, scripts and style sheets of this site. */
  files: string[];
  ids: string[];
  /** How many columns of tables have no name. */
  namelessColumns: number;
  /** How many words the article has, those of its samples too; 1.7 Han characters are one. */
  words: number;
}

/** Fetches pages inside of a browser, which reads HTML as readers' browsers do, and runs none of their scripts. */
export async function readPages(page: Page, paths: readonly string[]): Promise<Map<string, SeenPage>> {
  const seen = await page.evaluate(async (all) => {
    const read = async (path: string): Promise<SeenPage> => {
      const response = await fetch(path);
      const dom = new DOMParser().parseFromString(await response.text(), "text/html");
      const base = dom.createElement("base");
      base.href = new URL(path, location.origin).href;
      dom.head.prepend(base);
      const attribute = (selector: string, name: string): string =>
        dom.querySelector(selector)?.getAttribute(name) ?? "";
      const resolved = (selector: string, name: "href" | "src"): string[] =>
        [...dom.querySelectorAll(selector)]
          .map((one) => new URL(one.getAttribute(name) ?? "", base.href))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, hash }) => pathname + decodeURIComponent(hash));
      const article = dom.querySelector("[data-ink-article]")?.cloneNode(true) as Element | undefined;
      article?.querySelectorAll("svg, math").forEach((one) => one.remove());
      const text = article?.textContent ?? "";
      return {
        status: response.status,
        lang: dom.documentElement.lang,
        title: dom.title,
        description: attribute("meta[name=description]", "content"),
        canonical: attribute("link[rel=canonical]", "href"),
        image: attribute("meta[property='og:image']", "content"),
        headings: [...dom.querySelectorAll("h1")].map((one) => one.textContent),
        outline: [...dom.querySelectorAll("[data-ink-outline] a")].map((one) => one.textContent),
        editLink: attribute("a.ink-edit", "href"),
        alternates: Object.fromEntries(
          [...dom.querySelectorAll("link[rel=alternate][hreflang]")].map((one) => [
            one.getAttribute("hreflang") ?? "",
            new URL(one.getAttribute("href") ?? "").pathname,
          ]),
        ),
        links: resolved("a[href]", "href"),
        files: [...resolved("img[src], script[src]", "src"), ...resolved("link[rel=stylesheet]", "href")],
        ids: [...dom.querySelectorAll("[id]")].map(({ id }) => id),
        namelessColumns: [...dom.querySelectorAll("th")].filter((one) => one.textContent.trim() === "")
          .length,
        words:
          (text.match(/[\p{sc=Latin}\p{N}]+/gu) ?? []).length +
          (text.match(/\p{sc=Han}/gu) ?? []).length / 1.7,
      };
    };
    return Promise.all(all.map(async (path): Promise<[string, SeenPage]> => [path, await read(path)]));
  }, paths);
  return new Map(seen);
}
