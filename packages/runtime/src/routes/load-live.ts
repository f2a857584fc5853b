import type { ComponentType } from "react";
import { importAnew } from "./import-anew.ts";
import type { LiveProps } from "../theme.ts";

/** A live page's component, once the style sheets that it brings count too. */
export async function loadLive(
  module: string,
  styles: readonly string[] = [],
): Promise<ComponentType<LiveProps>> {
  const [{ default: Component }] = await Promise.all([
    importAnew<ComponentType<LiveProps>>(module),
    ...styles.map((url) => loadStyle(url)),
  ]);
  return Component;
}

/** Behind all others, unless its place is named. */
export function loadStyle(url: string, before?: Element): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`) !== null) return undefined;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // The next try starts afresh.
      link.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    if (before === undefined) document.head.append(link);
    else before.after(link);
  });
}
