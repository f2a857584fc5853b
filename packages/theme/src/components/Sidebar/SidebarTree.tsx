import {
  leavesSite,
  isSidebarLink,
  type SidebarItem,
  type SidebarLink,
  type SidebarRest,
} from "@inkstone/model";
import { useHref, usePage } from "@inkstone/runtime";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";
import { describeRest } from "./describe-rest.ts";
import { leadsTo } from "./leads-to.ts";
import { readOpenGroups } from "./open-groups.ts";
import { SidebarGroup } from "./SidebarGroup.tsx";

export interface SidebarTreeProps {
  items: SidebarItem[];
}

interface View {
  /** Route of the page shown. */
  current: string;
  href: (link: string) => string;
  describeRest: (rest: SidebarRest) => string;
  /** Places of the groups that were open before React took over. */
  wasOpen: ReadonlySet<string>;
}

/** The whole sidebar. Entries are bare: there may be hundreds, and each one's markup is sent with every page. */
export function SidebarTree({ items }: SidebarTreeProps): ReactNode {
  const href = useHref();
  const messages = useMessages();
  const { routePath, sidebarId } = usePage();
  const [wasOpen] = useState(() => readOpenGroups(sidebarId));
  const view = {
    current: routePath,
    href,
    describeRest: (rest: SidebarRest) => describeRest(rest, messages),
    wasOpen,
  };
  return renderItems(items, view, "");
}

function renderItems(items: SidebarItem[], view: View, place: string): ReactNode {
  return (
    <ul>
      {items.map((item, index) => renderItem(item, view, place === "" ? `${index}` : `${place}.${index}`))}
    </ul>
  );
}

function renderItem(item: SidebarItem, view: View, place: string): ReactNode {
  if ("divider" in item) return <li key={place} data-divider={item.divider} aria-hidden="true" />;
  // On the server alone: the whole tree leaves nothing out.
  if ("rest" in item) {
    return (
      <li key={place} data-rest="">
        <a href={view.href(item.link)}>{view.describeRest(item)}</a>
      </li>
    );
  }
  if (!isSidebarLink(item)) {
    return (
      <li key={place} data-section="">
        {renderText(item.sectionHeader, item)}
      </li>
    );
  }
  const isGroup = item.items !== undefined || (item.itemCount ?? 0) > 0;
  return <li key={place}>{isGroup ? renderGroup(item, view, place) : renderLabel(item, view)}</li>;
}

function renderGroup(item: SidebarLink, view: View, place: string): ReactNode {
  const { items } = item;
  const label = renderLabel(item, view);
  if (item.collapsible === false && items !== undefined) {
    return (
      <>
        <p>{label}</p>
        {renderItems(items, view, place)}
      </>
    );
  }
  return (
    <SidebarGroup
      label={label}
      isOnPath={leadsTo(item, view.current)}
      isOpenAtFirst={(items !== undefined && item.collapsed !== true) || view.wasOpen.has(place)}
      renderEntries={items === undefined ? undefined : () => renderItems(items, view, place)}
    />
  );
}

/** Text, icon and tag of an entry, as a link where it has one. */
function renderLabel(item: SidebarLink, { current, href }: View): ReactNode {
  const text = renderText(item.text, item);
  if (item.link === undefined) return text;
  const external = leavesSite(item.link) ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a href={href(item.link)} aria-current={item.link === current ? "page" : undefined} {...external}>
      {text}
    </a>
  );
}

function renderText(text: string, { icon, tag }: { icon?: string; tag?: string }): ReactNode {
  if (icon === undefined && tag === undefined) return text;
  return (
    <>
      {icon !== undefined && <Icon icon={icon} />}
      {text}
      {tag !== undefined && <small>{tag}</small>}
    </>
  );
}
