import { isSidebarLink, type SidebarItem } from "@inkstone/model";
import { Adopted, Link, usePage, useSidebar } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { describeRest } from "../../components/Sidebar/describe-rest.ts";
import type { Messages } from "../../messages/en.ts";
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
        <Adopted ready={items !== undefined}>
          {items !== undefined && renderItems(items, { routePath, messages })}
        </Adopted>
      </nav>
    </DocLayout>
  );
}

interface View {
  routePath: string;
  messages: Messages;
}

function renderItems(items: SidebarItem[], view: View): ReactNode {
  const entries = items.map((item) =>
    "rest" in item ? { text: describeRest(item, view.messages), link: item.link } : item,
  );
  const links = entries
    .filter(isSidebarLink)
    .filter(({ link, items: children }) => link !== view.routePath || children !== undefined);
  return (
    <ul>
      {links.map(({ text, link, items: children }) => (
        <li key={text + link}>
          {link === undefined ? <b>{text}</b> : <Link href={link}>{text}</Link>}
          {children !== undefined && renderItems(children, view)}
        </li>
      ))}
    </ul>
  );
}
