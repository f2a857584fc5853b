import { createSafeSvg } from "./create-safe-svg.ts";
import { kindOfIcon } from "./icon-kind.ts";

/** What `Icon` draws, as text. */
export function iconToHtml(icon: string, href: (link: string) => string): string {
  switch (kindOfIcon(icon)) {
    case "svg":
      return `<span class="ink-icon" aria-hidden="true">${createSafeSvg(icon)}</span>`;
    case "image":
      return `<img class="ink-icon" src="${escape(href(icon))}" alt="" width="16" height="16"/>`;
    case "shape":
      return `<span class="ink-icon" data-icon="${icon}" aria-hidden="true"></span>`;
    case "text":
      return `<span class="ink-icon" aria-hidden="true">${escape(icon)}</span>`;
  }
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
