import type { ReactNode } from "react";
import { createSafeHtml } from "./create-safe-html.ts";

export interface HtmlTextProps {
  /** A text that may hold simple markup: `fast <b>and</b> small`. */
  html: string;
}

/** An author's text with simple markup in it. Plain text, which most is, stays plain. */
export function HtmlText({ html }: HtmlTextProps): ReactNode {
  if (typeof html === "string" && !html.includes("<")) return html;
  return <span dangerouslySetInnerHTML={{ __html: createSafeHtml(html) }} />;
}
