import { useSyncExternalStore } from "react";
import { currentView, type View, view } from "../state/view.ts";

/** One part of the view; the component renders again only when that part changes. */
export function useView<Part>(select: (view: View) => Part): Part {
  const read = (): Part => select(currentView());
  return useSyncExternalStore(view.subscribe, read, read);
}
