import { findImages } from "../../zoom/find-images.ts";

/** The selector that the browser does not understand, once it said so. */
let refused: string | undefined;

/** Pictures that a click may enlarge. */
export function findZoomable(selector: string): HTMLImageElement[] {
  // A picture in a link or a button has something to do already.
  return findNamed(selector).filter((image) => image.closest("a, button, [data-ink-untouched]") === null);
}

/** An error in an effect would take the whole shell with it, and pictures are looked for again and again. */
function findNamed(selector: string): HTMLImageElement[] {
  if (selector === refused) return [];
  try {
    return findImages(selector);
  } catch (error) {
    refused = selector;
    console.error(`mediumZoom.selector "${selector}" names no pictures.`, error);
    return [];
  }
}
