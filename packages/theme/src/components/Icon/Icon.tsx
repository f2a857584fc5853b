import { useHref } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { createSafeHtml } from "../../html/create-safe-html.ts";

export interface IconProps {
  /** The name of a drawn icon (`github`), an SVG as text, an image's address, or a few characters such as an emoji. */
  icon: string;
}

/** Drawn icons are shapes in the style sheet: they cost a page's HTML a few bytes and ask for no image. */
export function Icon({ icon }: IconProps): ReactNode {
  const href = useHref();
  if (isSvg(icon)) {
    return (
      <span
        className="ink-icon"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: createSafeHtml(icon) }}
      />
    );
  }
  if (isAddress(icon)) return <img className="ink-icon" src={href(icon)} alt="" width={16} height={16} />;
  if (/^[a-z][a-z-]*$/.test(icon)) return <span className="ink-icon" data-icon={icon} aria-hidden="true" />;
  return (
    <span className="ink-icon" aria-hidden="true">
      {icon}
    </span>
  );
}

function isSvg(icon: string): boolean {
  return icon.trimStart().startsWith("<svg");
}

function isAddress(icon: string): boolean {
  return /^(https?:)?\//.test(icon);
}
