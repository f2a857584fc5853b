import { createElement, type ReactNode } from "react";

export interface LiveBoxProps {
  children?: ReactNode;
}

/** Marks where live components stand, so that the article wakes when one is seen. Draws no box of its own. */
export function Live({ children }: LiveBoxProps): ReactNode {
  return createElement("ink-live", null, children);
}
