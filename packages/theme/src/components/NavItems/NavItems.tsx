import type { NavItem } from "@inkstone/model";
import { Link, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Menu } from "../Menu/Menu.tsx";
import { isActive } from "./find-active.ts";

/**
 * All entries as they are written, for the menu of phones. Those of the right side are there a second time for the row of wide screens,
 * behind the others: moved by the style sheet alone, they would not be where Tab expects them.
 */
export function NavItems(): ReactNode {
  const { routePath } = usePage();
  const { nav } = useSite().theme;
  const right = nav.filter(isRight);
  return (
    <ul className="ink-nav">
      {nav.map((item, index) =>
        renderItem(item, index, { routePath, only: isRight(item) ? "phone" : undefined }),
      )}
      {right.length > 0 && (
        <li data-only="wide">
          <ul className="ink-nav">{right.map((item, index) => renderItem(item, index, { routePath }))}</ul>
        </li>
      )}
    </ul>
  );
}

function isRight({ position }: NavItem): boolean {
  return position === "right";
}

interface ItemPlace {
  routePath: string;
  /** The screens that show it, if not all do. */
  only?: "phone" | undefined;
}

function renderItem(item: NavItem, key: number, { routePath, only }: ItemPlace): ReactNode {
  if (item.items === undefined || item.items.length === 0) {
    return (
      <li key={key} data-only={only}>
        {renderLink(item, routePath)}
      </li>
    );
  }
  return (
    <li key={key} data-only={only} data-active={isActive(item, routePath) || undefined}>
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
