let reads = 0;

/** Called by whatever shows the sidebar's entries in a way of its own. */
export function reportSidebarRead(): void {
  reads += 1;
}

/** Whether the sidebar was read while something was rendered: then its markup depends on the entries. */
export function watchSidebar<Result>(render: () => Result): { result: Result; isRead: boolean } {
  const before = reads;
  const result = render();
  return { result, isRead: reads !== before };
}
