/** How an icon is drawn: an SVG as text, an image, a shape of the style sheet, or characters. */
export type IconKind = "image" | "shape" | "svg" | "text";

export function kindOfIcon(icon: string): IconKind {
  // What is no text at all is left to the converter of markup, which says so.
  if (typeof icon !== "string" || icon.trimStart().startsWith("<svg")) return "svg";
  if (/^(https?:)?\//.test(icon)) return "image";
  // A letter is a letter, unless it is the name of a brand.
  return /^([a-z][a-z-]+|x)$/.test(icon) ? "shape" : "text";
}
