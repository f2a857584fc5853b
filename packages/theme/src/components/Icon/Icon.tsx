import { useHref } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { createSafeHtml } from "../../html/create-safe-html.ts";
import { kindOfIcon } from "./icon-kind.ts";

export interface IconProps {
  /**
   * The name of a shape in the style sheet (`github`), an SVG as text, an image's address, or a few characters such as an
   * emoji. In what authors write, the names of drawn icons (`rocket`) are SVGs before they come here.
   */
  icon: string;
}

/** The theme's own icons are shapes in the style sheet: they cost a page's HTML a few bytes and ask for no image. */
export function Icon({ icon }: IconProps): ReactNode {
  const href = useHref();
  const kind = kindOfIcon(icon);
  if (kind === "svg") {
    return (
      <span
        className="ink-icon"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: createSafeHtml(icon) }}
      />
    );
  }
  if (kind === "image") return <img className="ink-icon" src={href(icon)} alt="" width={16} height={16} />;
  if (kind === "shape") return <span className="ink-icon" data-icon={icon} aria-hidden="true" />;
  return (
    <span className="ink-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
