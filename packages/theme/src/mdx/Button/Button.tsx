import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { linkAttributes } from "../link-attributes.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "type"> {
  /** Where it leads. Without it, the result is a `<button>` that takes your own `onClick`. */
  href?: string;
  /** Filled with the accent, or outlined. @default "brand" */
  theme?: "alt" | "brand";
  /** 28, 36 or 40 pixels high. @default "medium" */
  size?: "large" | "medium" | "small";
  /** An icon before the text: see `Icon`. */
  icon?: string;
  /** What it says. */
  children?: ReactNode;
}

/** A link that asks to be followed. */
export function Button(props: ButtonProps): ReactNode {
  const { href, theme = "brand", size = "medium", icon, children, ...rest } = props;
  const look = { className: "ink-button", "data-theme": theme, "data-size": size };
  const content = (
    <>
      {icon !== undefined && <Icon icon={icon} />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <a {...look} {...linkAttributes(href)}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...look} {...rest}>
      {content}
    </button>
  );
}
