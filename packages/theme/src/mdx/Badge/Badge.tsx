import type { ReactNode } from "react";
import type { CalloutType } from "../Callout/Callout.tsx";

export interface BadgeProps {
  /** What it says. Children work too. */
  text?: string;
  /** Its colour, as for callouts. @default "info" */
  type?: CalloutType;
  /** Outlined instead of filled. @default false */
  outline?: boolean;
  /** What it says, instead of `text`. */
  children?: ReactNode;
}

/** A word beside a heading or a name: a version, a state. */
export function Badge({ text, type = "info", outline = false, children }: BadgeProps): ReactNode {
  return (
    <span className="ink-badge" data-type={type} data-outline={outline ? "" : undefined}>
      {text}
      {children}
    </span>
  );
}
