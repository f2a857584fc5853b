import { isDrawn, isShaped, listIconNames, looksLikeIconName } from "@inkstone/model";
import { closest } from "../support/text/closest.ts";

export interface UnknownIcon {
  message: string;
  hint: string;
}

/** What an author is told of a name that no icon has; undefined for known names and for all that is no name. */
export function describeUnknownIcon(icon: string): UnknownIcon | undefined {
  if (!looksLikeIconName(icon) || isDrawn(icon) || isShaped(icon)) return undefined;
  const names = listIconNames();
  const guess = icon === "twitter" ? "x" : closest(icon, names);
  return {
    message: `There is no icon "${icon}".`,
    hint:
      guess === undefined
        ? `Use an emoji, an SVG, the address of an image, or one of ${names.join(", ")}.`
        : `Did you mean "${guess}"?`,
  };
}
