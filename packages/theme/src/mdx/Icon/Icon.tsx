import { drawings, type IconName, isDrawn, isShaped, listIconNames } from "@inkstone/model";
import type { ReactNode } from "react";
import { createSafeHtml } from "../../html/create-safe-html.ts";

export interface IconProps {
  /**
   * The name of a drawn icon (`rocket`), an SVG as text, an image's address that starts with `/`, `./` or `https://`, or a few
   * characters such as an emoji. Scripts and styles in an SVG are left out.
   */
  icon: IconName | (string & {});
  /** What screen readers say. Without it they pass over the icon. */
  label?: string;
  /** `medium` is 16 pixels wide, `large` 24. @default "medium" */
  size?: "large" | "medium";
}

/** A small picture that takes the colour of the text around it. */
export function Icon({ icon, label, size }: IconProps): ReactNode {
  const name = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  const look = { className: "ink-icon", "data-size": size === "large" ? "large" : undefined, ...name };
  if (isDrawn(icon)) {
    return (
      <svg {...look} viewBox="0 0 16 16">
        <path d={drawings[icon]} />
      </svg>
    );
  }
  if (isShaped(icon)) return <span {...look} data-icon={icon} />;
  if (/^\s*<svg/.test(icon))
    return <span {...look} dangerouslySetInnerHTML={{ __html: createSafeHtml(icon) }} />;
  if (/^(https?:)?\/|^\.\.?\//.test(icon)) {
    return <img className="ink-icon" data-size={look["data-size"]} src={icon} alt={label ?? ""} />;
  }
  if (/^[a-z\d]+(-[a-z\d]+)*$/.test(icon)) throw new Error(describeUnknown(icon));
  return <span {...look}>{icon}</span>;
}

function describeUnknown(icon: string): string {
  return `There is no icon "${icon}". Use an SVG, an emoji, an address, or one of ${listIconNames().join(", ")}.`;
}
