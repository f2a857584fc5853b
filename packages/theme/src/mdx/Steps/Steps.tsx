import type { ReactNode } from "react";

export interface StepsProps {
  /** An ordered list, or headings of one level with what belongs to each below it. */
  children?: ReactNode;
}

/** Numbered steps along a line. */
export function Steps({ children }: StepsProps): ReactNode {
  return <div className="ink-steps">{children}</div>;
}
