import { createSafeHtml } from "../../html/create-safe-html.ts";
import { escapeHtml } from "../../html/escape-html.ts";
import { kindOfIcon } from "./icon-kind.ts";

/** What `Icon` draws, as text. */
export function iconToHtml(icon: string, href: (link: string) => string): string {
  const kind = kindOfIcon(icon);
  if (kind === "image")
    return `<img class="ink-icon" src="${escapeHtml(href(icon))}" alt="" width="16" height="16"/>`;
  if (kind === "shape") return `<span class="ink-icon" data-icon="${icon}" aria-hidden="true"></span>`;
  const content = kind === "svg" ? createSafeHtml(icon) : escapeHtml(icon);
  return `<span class="ink-icon" aria-hidden="true">${content}</span>`;
}
