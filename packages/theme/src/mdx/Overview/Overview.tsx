import { isSidebarLink, type SidebarItem } from "@inkstone/model";
import { Adopted, Link, usePage, useSidebar } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useWords } from "../words/use-words.ts";

export interface OverviewProps {
  /** What screen readers call the list. @default the words "Pages of this section", in the page's language */
  label?: string;
}

/** The pages of the sidebar that the page belongs to, grouped as there. */
export function Overview({ label }: OverviewProps): ReactNode {
  const { routePath } = usePage();
  const items = useSidebar();
  const words = useWords(undefined);
  return (
    <nav className="ink-overview" aria-label={label ?? words.pages}>
      <Adopted ready={items !== undefined}>{items !== undefined && renderItems(items, routePath)}</Adopted>
    </nav>
  );
}

function renderItems(items: readonly SidebarItem[], routePath: string): ReactNode {
  const entries = items.filter(isSidebarLink).filter((item) => item.link !== routePath || item.items);
  return (
    <ul>
      {entries.map(({ text, link, items: children }) => (
        <li key={text + link}>
          {link === undefined ? <b>{text}</b> : <Link href={link}>{text}</Link>}
          {children !== undefined && renderItems(children, routePath)}
        </li>
      ))}
    </ul>
  );
}
