/** Says something to readers who do not see the screen. The shell's live region serves where it is awake. */
export function announce(text: string): void {
  const region = document.querySelector("[data-ink-announcer], [data-ink-status]") ?? createRegion();
  // A region has to be there before its text changes, and the same text again is no change.
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 100);
}

function createRegion(): Element {
  const region = document.createElement("div");
  region.ariaLive = "polite";
  region.dataset["inkStatus"] = "";
  document.body.append(region);
  return region;
}
