import type { ReactNode } from "react";
import { Pager } from "../../components/Pager/Pager.tsx";

/** Links to the page before and the page after, in the order of the sidebar. */
export function PrevNextPage(): ReactNode {
  return <Pager />;
}
