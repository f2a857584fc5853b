import { startAnnouncements } from "./announcement.ts";
import { startAppearance } from "./appearance.ts";
import { startCodeBlocks } from "./code-blocks.ts";
import { followHistory } from "./follow-history.ts";
import { createHeldEvents } from "./held-events.ts";
import { holdInput, replayInput } from "./hold-input.ts";
import { createLiveSight } from "./live-sight.ts";
import { startNavbar } from "./navbar.ts";
import { markOutline, startOutline } from "./outline.ts";
import { restoreScroll } from "./restore-scroll.ts";
import { showCurrent } from "./show-current.ts";
import { restoreGroups, SIDEBAR, startSidebar } from "./sidebar.ts";
import { openTarget, restoreTabs, startTabs } from "./tabs.ts";
import { createWaker, readDocumentData } from "./waker.ts";

const held = createHeldEvents(replayInput);
const sight = createLiveSight();
const wake = createWaker(() => {
  // Documents of `inkstone dev` wait for it.
  window.dispatchEvent(new Event("ink-failed"));
  void held.giveUp().then((count) => {
    // Whoever pressed something is told why nothing happens.
    if (count) document.querySelector<HTMLElement>("[data-ink-failure]")?.togglePopover(true);
  });
});
let whenAwake = (): void => undefined;

window.__ink = {
  ...startAppearance(),
  awake(part) {
    if (part === "shell") whenAwake();
    // React sets radio buttons back to what the server sent.
    restoreTabs();
    void held.release(part);
  },
  whenLiveSeen: sight.whenSeen,
  refresh() {
    restoreTabs();
    openTarget();
    markOutline();
    showCurrent(SIDEBAR);
  },
  restoreGroups,
};

startAnnouncements();
holdInput(held, (part) => {
  if (part === "article") sight.see();
  wake();
});
startCodeBlocks();
startTabs();
startNavbar();
followHistory(() => held.isAsleep("shell"));
sight.whenSeen(wake);

void readDocumentData().then(({ dev, isEmpty, module }) => {
  startSidebar();
  restoreScroll();
  sight.observe(module !== undefined);
  if (!isEmpty && dev === undefined) return startOutline();
  // React's development build complains of attributes that it did not write before it hydrates.
  whenAwake = startOutline;
  // An empty page is React's to draw, and updates of `inkstone dev` have to arrive without the author touching the page.
  return wake();
});
