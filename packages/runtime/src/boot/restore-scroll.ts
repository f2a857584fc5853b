/** The shell of an earlier document took scrolling over for this history entry; until it is awake here, this stands in. */
export function restoreScroll(): void {
  const known = (history.state as { ink?: { y: number } } | null)?.ink;
  if (history.scrollRestoration === "manual" && known) {
    window.scrollTo({ top: known.y, behavior: "instant" });
  }
}
