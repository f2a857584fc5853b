import { loadSidebar, SidebarPlace, usePage } from "@inkstone/runtime";
import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from "react";
import { Slot } from "../../slots/Slot.tsx";
import { useMessages } from "../../messages/use-messages.ts";
import { closePopoverAfterLink } from "../Navbar/close-popover.ts";
import { hasOpenGroupWithoutItems } from "./open-groups.ts";
import { SidebarTree } from "./SidebarTree.tsx";
import { useHasSidebar } from "./use-has-sidebar.ts";

/** Beside the article on wide screens, a drawer elsewhere: one tree for both, in a native popover. */
export function Sidebar(): ReactNode {
  const messages = useMessages();
  const hasSidebar = useHasSidebar();
  const { sidebarId } = usePage();
  const nav = useRef<HTMLElement>(null);

  // A group may have been opened before the shell was awake.
  useEffect(() => {
    if (nav.current !== null && hasOpenGroupWithoutItems(nav.current)) loadSidebar();
  }, []);

  if (!hasSidebar) return null;
  return (
    <nav
      className="ink-sidebar"
      id="ink-sidebar"
      popover="auto"
      data-ink-sidebar={sidebarId}
      aria-label={messages.sidebar}
      tabIndex={-1}
      ref={nav}
      onToggle={takeFocus}
      onClick={handleClick}
    >
      <Slot name="sidebarStart" />
      <SidebarPlace>{(items) => <SidebarTree key={sidebarId} items={items} />}</SidebarPlace>
      <Slot name="sidebarEnd" />
    </nav>
  );
}

/** The drawer covers the button that has the focus. Groups inside of it open and close too. */
function takeFocus({ target, currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (target === currentTarget && newState === "open") currentTarget.focus({ preventScroll: true });
}

function handleClick(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest("[data-rest]") !== null) {
    // The link is for readers without scripts. Others get the whole list, and stay where they are.
    event.preventDefault();
    loadSidebar();
    return;
  }
  closePopoverAfterLink(event);
  const summary = event.target instanceof Element ? event.target.closest("summary") : null;
  // Entries that this page left out are needed when their group opens, which the browser does after the event: a tree
  // that is there at once, because a link was pointed at before, would take the place of one that is still closed.
  if (summary?.nextElementSibling === null) setTimeout(loadSidebar);
}
