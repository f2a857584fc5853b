import { isSidebarLink, type PageData, type SidebarItem } from "@inkstone/model";
import { Adopted, Link, usePage, useSidebar } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { describeRest } from "../../components/Sidebar/describe-rest.ts";
import type { Messages } from "../../messages/en.ts";
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
        <Adopted ready={items !== undefined}>
          {items !== undefined && renderItems(items, { page, messages })}
        </Adopted>
      </nav>
    </DocLayout>
  );
}

interface View {
  page: PageData;
  messages: Messages;
}

function renderItems(items: SidebarItem[], view: View): ReactNode {
  const entries = items.map((item) =>
    "rest" in item ? { text: describeRest(item, view.messages), link: item.link } : item,
  );
  const links = entries
    .filter(isSidebarLink)
    .filter(({ link, items: children }) => link !== view.page.routePath || children !== undefined);
  return (
    <ul>
      {links.map(({ text, link, items: children }) => (
        <li key={text + link}>
          {link === undefined ? <b>{text}</b> : <Link href={link}>{text}</Link>}
          {link !== undefined && renderHeadings(link, view.page)}
          {children !== undefined && renderItems(children, view)}
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
