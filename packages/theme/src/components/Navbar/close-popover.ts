import type { MouseEvent } from "react";

/** Closes a drawer after one of its links was followed, or the search asked for: once the shell is awake no page load does it. */
export function closePopoverAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest("a, [aria-haspopup=dialog]") === null) return;
  if (currentTarget.matches(":popover-open")) currentTarget.hidePopover();
}
