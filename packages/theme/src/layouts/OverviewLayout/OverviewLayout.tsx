import { isSidebarLink, type SidebarItem } from "@inkstone/model";
import { Adopted, Link, usePage, useSidebar } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { DocLayout } from "../DocLayout/DocLayout.tsx";

/** An article followed by the pages of its sidebar. */
export function OverviewLayout(): ReactNode {
  const messages = useMessages();
  const { routePath } = usePage();
  const items = useSidebar();
  return (
    <DocLayout>
      <nav className="ink-overview" aria-label={messages.overview}>
        <Adopted ready={items !== undefined}>{items !== undefined && renderItems(items, routePath)}</Adopted>
      </nav>
    </DocLayout>
  );
}

function renderItems(items: SidebarItem[], routePath: string): ReactNode {
  const links = items
    .filter(isSidebarLink)
    .filter(({ link, items: children }) => link !== routePath || children !== undefined);
  return (
    <ul>
      {links.map(({ text, link, items: children }) => (
        <li key={text + link}>
          {link === undefined ? <b>{text}</b> : <Link href={link}>{text}</Link>}
          {children !== undefined && renderItems(children, routePath)}
        </li>
      ))}
    </ul>
  );
}
