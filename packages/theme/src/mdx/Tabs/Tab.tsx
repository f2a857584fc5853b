import type { ReactNode } from "react";

export interface TabProps {
  /** What the tab is called. @default its value */
  label?: ReactNode;
  /** Its name in a group. Give it if labels differ between languages. @default the label, if it is text */
  value?: string;
  /** Makes it a target of links: `#tab-linux` opens the tab whose id is `linux`. */
  id?: string;
  /** What the tab shows. */
  children?: ReactNode;
}

/** One of several in `Tabs`, which reads its props. On its own it is just its content. */
export function Tab({ children }: TabProps): ReactNode {
  return children;
}
