import type { NavItem } from "@inkstone/model";
import { Link, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Menu } from "../Menu/Menu.tsx";
import { isActive } from "./find-active.ts";

export function NavItems(): ReactNode {
  const { routePath } = usePage();
  const { nav } = useSite().theme;
  return <ul className="ink-nav">{nav.map((item, index) => renderItem(item, index, routePath))}</ul>;
}

function renderItem(item: NavItem, key: number, routePath: string): ReactNode {
  if (item.items === undefined || item.items.length === 0) {
    return <li key={key}>{renderLink(item, routePath)}</li>;
  }
  return (
    <li key={key} data-active={isActive(item, routePath) || undefined}>
      <Menu label={item.text}>{item.items.map((child, index) => renderChild(child, index, routePath))}</Menu>
    </li>
  );
}

/** A group inside of a menu is a heading with its links below: menus open one level deep. */
function renderChild(item: NavItem, key: number, routePath: string): ReactNode {
  if (item.items === undefined || item.items.length === 0) {
    return <li key={key}>{renderLink(item, routePath)}</li>;
  }
  return (
    <li key={key}>
      <span className="ink-menu-heading">{item.text}</span>
      <ul>{item.items.map((child, index) => renderChild(child, index, routePath))}</ul>
    </li>
  );
}

function renderLink(item: NavItem, routePath: string): ReactNode {
  if (item.link === undefined) return <span className="ink-menu-heading">{item.text}</span>;
  const current = item.link === routePath ? "page" : isActive(item, routePath) || undefined;
  return (
    <Link href={item.link} aria-current={current}>
      {item.text}
    </Link>
  );
}
