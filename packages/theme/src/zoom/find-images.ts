/** What may be given to name pictures: a CSS selector, a node, a node list or an array of nodes. */
export type ZoomTarget = string | Element | Iterable<Element>;

const INVALID =
  "The provided selector is invalid.\nExpects a CSS selector, a Node element, a NodeList or an array.";

/** The pictures that a target names. Whatever is none of the four is a mistake worth a clear word. */
export function findImages(target: ZoomTarget): HTMLImageElement[] {
  return listElements(target).filter((element) => element instanceof HTMLImageElement);
}

function listElements(target: ZoomTarget): Element[] {
  if (typeof target === "string") return queryAll(target);
  if (target instanceof Element) return [target];
  if (typeof target !== "object" || target === null || !(Symbol.iterator in target))
    throw new TypeError(INVALID);
  const elements = [...target];
  if (!elements.every((element) => element instanceof Element)) throw new TypeError(INVALID);
  return elements;
}

function queryAll(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch (error) {
    throw new TypeError(INVALID, { cause: error });
  }
}
