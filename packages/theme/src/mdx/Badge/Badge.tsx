import type { ReactNode } from "react";

export interface BadgeProps {
  /** What it says; children say it too. */
  text?: string;
  /** Its colour, as for callouts. @default "info" */
  type?: "caution" | "danger" | "important" | "info" | "note" | "tip" | "warning";
  children?: ReactNode;
}

/** A word beside a heading or a name: a version, a state. */
export function Badge({ text, type = "info", children }: BadgeProps): ReactNode {
  return (
    <span className="ink-badge" data-type={type}>
      {text}
      {children}
    </span>
  );
}
