import { loadStyle } from "../routes/load-live.ts";

/** New versions of style sheets take the places of the old ones, which count until then. */
export async function replaceStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      const old = [...links].filter((link) => nameOf(link) === nameIn(url));
      await loadStyle(url, old.at(-1));
      old.filter((link) => link.getAttribute("href") !== url).forEach((link) => link.remove());
    }),
  );
}

function nameOf(link: HTMLLinkElement): string {
  return nameIn(link.getAttribute("href") ?? "");
}

/** All but the hash: `/assets/shell.1f2e3d4c.css` is `/assets/shell`. */
function nameIn(url: string): string {
  return url.replace(/\.\w+\.css$/, "");
}
