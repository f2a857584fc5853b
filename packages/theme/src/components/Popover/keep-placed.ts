import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from "@floating-ui/dom";

/** Between anchor and panel, and between panel and the window's edge. */
const GAP = 4;
const EDGE = 8;

export interface Placed {
  anchor: HTMLElement;
  panel: HTMLElement;
  placement: Placement;
  /** The anchor is not shown any more, as in a window that became too narrow for it. */
  onLost(): void;
}

/** Keeps the panel at its anchor while the page moves; the returned function stops it. */
export function keepPlaced({ anchor, panel, placement, onLost }: Placed): () => void {
  return autoUpdate(anchor, panel, () => {
    if (!anchor.checkVisibility()) return onLost();
    // What is longer than the screen is scrolled through.
    const fit = size({
      padding: EDGE,
      apply: ({ availableHeight }) => void (panel.style.maxHeight = `${availableHeight}px`),
    });
    const middleware = [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE }), fit];
    void computePosition(anchor, panel, { placement, middleware, strategy: "fixed" }).then(
      ({ x, y, placement: side }) => {
        panel.style.left = `${x}px`;
        panel.style.top = `${y}px`;
        panel.dataset["side"] = side;
      },
    );
  });
}
