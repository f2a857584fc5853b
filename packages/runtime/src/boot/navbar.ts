/** Smaller movements are a trembling hand, not a wish. */
const SLACK = 8;

/** Marks the document while the reader scrolls down, so that the theme can move its navbar out of the way. */
export function startNavbar(): void {
  let last = window.scrollY;
  window.addEventListener(
    "scroll",
    () => {
      const { scrollY } = window;
      const distance = Math.abs(scrollY - last);
      if (distance < SLACK) return;
      // A jump to a heading is not reading on.
      const isJump = distance > window.innerHeight / 2;
      const isAway = scrollY > last && !isJump && scrollY > window.innerHeight / 8;
      document.documentElement.toggleAttribute("data-ink-reading-on", isAway);
      document.documentElement.toggleAttribute("data-ink-far", scrollY > window.innerHeight);
      last = scrollY;
    },
    { passive: true },
  );
}
