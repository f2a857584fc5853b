import { drawings } from "./drawings.ts";

/** Brands, and what the theme's own buttons show: shapes in the style sheet. */
const SHAPES = ["appearance", "contents", "discord", "github", "language", "menu", "x"] as const;

export type DrawnIcon = keyof typeof drawings;
export type IconName = DrawnIcon | (typeof SHAPES)[number];

/** What authors write: a name, which editors suggest, an emoji, an SVG as text, or the address of an image. */
export type IconText = IconName | (string & {});

export function isDrawn(icon: string): icon is DrawnIcon {
  return Object.hasOwn(drawings, icon);
}

export function isShaped(icon: string): boolean {
  return SHAPES.some((name) => name === icon);
}

/** Whether a text can only be meant as a name: `rocket`, `file-code`. One letter may be meant as the letter. */
export function looksLikeIconName(text: string): boolean {
  return /^[a-z][a-z-]+$/.test(text);
}

export function listIconNames(): string[] {
  return [...Object.keys(drawings), ...SHAPES].toSorted();
}
