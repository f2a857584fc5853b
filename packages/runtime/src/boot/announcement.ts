import { listenAhead } from "./listen-ahead.ts";
import { readStored, store } from "./stored.ts";
import { whileArriving } from "./while-arriving.ts";

const ANNOUNCEMENT = "[data-ink-announcement]";

/** Announcements go when they are closed. One that was closed before goes while the document is still arriving: it is never seen. */
export function startAnnouncements(): void {
  whileArriving(() => {
    for (const bar of document.querySelectorAll<HTMLElement>(ANNOUNCEMENT)) {
      if (readStored(keyOf(bar))) bar.hidden = true;
    }
  });
  listenAhead("click", (target) => {
    const bar = target.closest(`${ANNOUNCEMENT} > button`)?.parentElement;
    if (!bar) return;
    bar.hidden = true;
    store(keyOf(bar), "true");
  });
}

function keyOf(bar: HTMLElement): string {
  return bar.dataset["inkAnnouncement"] ?? "";
}
