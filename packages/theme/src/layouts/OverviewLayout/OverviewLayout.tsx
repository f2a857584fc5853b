import { isSidebarLink, type PageData, type SidebarItem } from "@inkstone/model";
import { Adopted, Link, usePage, useSidebar } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { DocLayout } from "../DocLayout/DocLayout.tsx";

/** An article followed by the pages of its sidebar. */
export function OverviewLayout(): ReactNode {
  const messages = useMessages();
  const page = usePage();
  const items = useSidebar();
  return (
    <DocLayout>
      <nav className="ink-overview" aria-label={messages.overview}>
        <Adopted ready={items !== undefined}>{items !== undefined && renderItems(items, page)}</Adopted>
      </nav>
    </DocLayout>
  );
}

function renderItems(items: SidebarItem[], page: PageData): ReactNode {
  const { routePath } = page;
  const links = items
    .filter(isSidebarLink)
    .filter(({ link, items: children }) => link !== routePath || children !== undefined);
  return (
    <ul>
      {links.map(({ text, link, items: children }) => (
        <li key={text + link}>
          {link === undefined ? <b>{text}</b> : <Link href={link}>{text}</Link>}
          {link !== undefined && renderHeadings(link, page)}
          {children !== undefined && renderItems(children, page)}
        </li>
      ))}
    </ul>
  );
}

function renderHeadings(link: string, { overview = {} }: PageData): ReactNode {
  const headings = overview[link];
  if (headings === undefined) return null;
  return (
    <ul className="ink-overview-headings">
      {headings.map(({ text, id }) => (
        <li key={id}>
          <Link href={`${link}#${id}`}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
