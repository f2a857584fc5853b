import type { SidebarItem } from "@inkstone/model";
import type { ReactNode } from "react";
import { useView } from "../../hooks/use-view.ts";
import { Adopted } from "../Adopted/Adopted.tsx";

export interface SidebarPlaceProps {
  /** Draws the tree in the browser, just as the theme's `sidebarToHtml` writes it on the server. */
  children: (items: SidebarItem[]) => ReactNode;
}

/** Where the sidebar's tree stands. A build that finds only the tree changed puts the new one in, and renders nothing else. */
export function SidebarPlace({ children }: SidebarPlaceProps): ReactNode {
  const items = useView(({ sidebar }) => sidebar);
  const standIn = useView((view) => view.standIn);
  if (standIn !== undefined) return <div dangerouslySetInnerHTML={{ __html: standIn }} />;
  return <Adopted ready={items !== undefined}>{items !== undefined && children(items)}</Adopted>;
}
