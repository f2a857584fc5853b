import { flushSync } from "react-dom";
import { type View, view } from "../state/view.ts";
import { watchVisibleLinks } from "./prefetch.ts";

/** Puts a view on screen before it returns, so that what follows can measure and focus it. */
export function showView(next: View, alongside: () => void): void {
  flushSync(() => {
    if (next !== view.get()) view.set(next);
    alongside();
  });
  updateDescription(next);
  watchVisibleLinks();
}

function updateDescription({ page, site }: View): void {
  const description = page.description || site.description;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
}
