/** Smaller movements are a trembling hand, not a wish. */
const SLACK = 8;

/** Marks the document while the reader scrolls down, so that the theme can move its navbar out of the way. */
export function startNavbar(): void {
  let last = window.scrollY;
  let address = isOpenedAtTop() ? window.location.href : "";
  window.addEventListener("scroll", () => {
    const { scrollY, innerHeight } = window;
    const { href } = window.location;
    if (Math.abs(scrollY - last) < SLACK) return;
    // Where a link or the browser leads is not reading on.
    const isLed = href !== address;
    const isAway = scrollY > last && !isLed && scrollY > innerHeight / 8;
    document.documentElement.toggleAttribute("data-ink-reading-on", isAway);
    document.documentElement.toggleAttribute("data-ink-far", scrollY > innerHeight);
    last = scrollY;
    address = href;
  });
}

/** Elsewhere the browser scrolls first: to a heading, or to where the page was left. */
function isOpenedAtTop(): boolean {
  const [opening] = performance.getEntriesByType("navigation");
  const isNew = (opening as PerformanceNavigationTiming | undefined)?.type === "navigate";
  return isNew && window.location.hash === "";
}
