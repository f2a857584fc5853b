import type { Config } from "../config/config.ts";
import { findThemeEntry } from "../config/resolve-paths.ts";
import { closest } from "../support/closest.ts";
import { readTextIfExists, relativePath } from "../support/file-system.ts";
import { type Place, SiteError } from "../support/site-error.ts";

/** What a theme folder exports, and the names that the default theme looks for. */
export interface GivenTheme {
  names: readonly string[];
  slots: readonly string[];
  /** Of its own: that may have slots of its own. */
  hasLayout: boolean;
  partNames: readonly string[];
  slotNames: readonly string[];
}

interface Mistake {
  name: string;
  message: string;
  hint: string;
}

/** What the theme folder exports without effect. Nobody would see why. */
export function findThemeMistake(
  given: GivenTheme | undefined,
  { projectRoot, themeDir }: Pick<Config, "projectRoot" | "themeDir">,
): SiteError | undefined {
  const entry = themeDir === undefined ? undefined : findThemeEntry(themeDir);
  const mistake =
    given === undefined ? undefined : (findDefault(given) ?? findPart(given) ?? findSlot(given));
  if (entry === undefined || mistake === undefined) return undefined;
  const { name, message, hint } = mistake;
  const place = {
    file: relativePath(projectRoot, entry),
    ...findWord(name, readTextIfExists(entry) ?? ""),
  };
  return new SiteError(message, { code: "theme-export", hint, place });
}

/** How other tools have it. */
function findDefault({ names }: GivenTheme): Mistake | undefined {
  if (!names.includes("default")) return undefined;
  return {
    name: "default",
    message: "The theme has a default export, which is not read.",
    hint: "Export what it holds by name: export function Layout() {…}, export const slots = {…} or export const theme = {…}.",
  };
}

/** `NavBar` for `Navbar`. Any other name may be for the site's own pages. */
function findPart({ names, partNames }: GivenTheme): Mistake | undefined {
  const meant = new Map(partNames.map((name) => [name.toLowerCase(), name]));
  const name = names.find((one) => !partNames.includes(one) && meant.has(one.toLowerCase()));
  if (name === undefined) return undefined;
  return {
    name,
    message: `The theme exports ${name}, which replaces nothing.`,
    hint: `Did you mean "${meant.get(name.toLowerCase())}"?`,
  };
}

function findSlot({ slots, hasLayout, slotNames }: GivenTheme): Mistake | undefined {
  const name = hasLayout ? undefined : slots.find((one) => !slotNames.includes(one));
  if (name === undefined) return undefined;
  const guess = closest(name, slotNames);
  return {
    name,
    message: `The theme fills the slot "${name}", which does not exist.`,
    hint: guess === undefined ? `Slots are ${slotNames.join(", ")}.` : `Did you mean "${guess}"?`,
  };
}

/** Where the text first has a word; at its beginning, if the name comes from another file. */
function findWord(word: string, text: string): Omit<Place, "file"> {
  const lines = text.split("\n");
  const pattern = new RegExp(`(?<![\\w$.])${word.replaceAll(/\W/g, "\\$&")}(?![\\w$])`);
  const line = lines.findIndex((one) => pattern.test(one));
  return line === -1
    ? { line: 1, column: 1 }
    : { line: line + 1, column: (lines[line] ?? "").search(pattern) + 1 };
}
