import { findImages } from "../../zoom/find-images.ts";

/** What is no larger and has no words stands in a line of text, as emoji do. In pixels. */
const ICON_SIZE = 32;

/** The selector that the browser does not understand, once it said so. */
let refused: string | undefined;

/** Pictures that a click may enlarge. */
export function findZoomable(selector: string): HTMLImageElement[] {
  // A picture in a link or a button has something to do already.
  const isFree = (image: Element): boolean => image.closest("a, button, [data-ink-untouched]") === null;
  return findNamed(selector).filter((image) => isFree(image) && !isDecoration(image));
}

/** A picture whose words are missing may still show something; one that is kept from screen readers does not. */
function isDecoration(image: HTMLImageElement): boolean {
  if (image.alt !== "") return false;
  const isMarked = image.matches(".ink-icon, [role=none], [role=presentation]");
  return (
    isMarked ||
    image.closest("[aria-hidden=true]") !== null ||
    Math.min(image.width, image.height) <= ICON_SIZE
  );
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
