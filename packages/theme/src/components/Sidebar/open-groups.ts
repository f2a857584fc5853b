/**
 * The groups that stand open in the sidebar on screen, by their place in it (`0.3` is the fourth entry of the first
 * group). A reader may have opened some before React took the tree over, and must find them open afterwards.
 */
export function readOpenGroups(sidebarId: string): Set<string> {
  const sidebar = typeof document === "undefined" ? null : document.getElementById("ink-sidebar");
  // The one on screen may still be that of the page before.
  if (sidebar?.dataset["inkSidebar"] !== sidebarId) return new Set();
  return new Set(Array.from(sidebar.querySelectorAll("details[open]"), placeOf));
}

/** Whether a group stands open whose entries were left out of the page. */
export function hasOpenGroupWithoutItems(sidebar: Element): boolean {
  return Array.from(sidebar.querySelectorAll("details[open]")).some(
    (group) => group.querySelector("ul") === null,
  );
}

function placeOf(group: Element): string {
  const place: number[] = [];
  for (let item = group.closest("li"); item !== null; item = item.parentElement?.closest("li") ?? null) {
    place.unshift(Array.from(item.parentElement?.children ?? []).indexOf(item));
  }
  return place.join(".");
}
