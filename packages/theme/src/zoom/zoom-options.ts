export interface ZoomOptions {
  /** Space around the enlarged picture, in pixels. @default 0 */
  margin?: number;
  /** What is drawn behind it, as a CSS colour. @default "var(--ink-zoom-background, #fff)" */
  background?: string;
  /** How far the page may be scrolled before the picture closes, in pixels. @default 40 */
  scrollOffset?: number;
}

export const ZOOM_DEFAULTS: Required<ZoomOptions> = {
  margin: 0,
  background: "var(--ink-zoom-background, #fff)",
  scrollOffset: 40,
};

/** Between scrolling too far and closing, so that a slip of the finger shows before it closes. */
export const CLOSE_DELAY_MS = 150;

/** The style sheet's transition takes 300 ms; where it never ends (a hidden tab), nobody waits longer than this. */
export const TRANSITION_MS = 350;
