/** What opens a popover. */
export type Trigger = "click" | "focus" | "hover";

/** From pointing at it to opening, and from leaving it to closing. */
export const OPEN_DELAY_MS = 100;
export const CLOSE_DELAY_MS = 100;

/** A closing animation that never ends is not waited for any longer. */
export const ANIMATION_DEADLINE_MS = 1000;
