import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The components that a site's own theme hands to MDX pages, as far as its text tells. */
export interface ThemeNames {
  names: readonly string[];
  /** The theme makes its list while it runs: it may hold any name. */
  isOpen: boolean;
}

/** Reads `components: { Badge, Card: OwnCard }`, or an export of that name, off a theme without running it. */
export function readThemeNames(themeDir: string | undefined): ThemeNames {
  if (themeDir === undefined) return { names: [], isOpen: false };
  const texts = listSources(themeDir).map((path) => readFileSync(path, "utf8"));
  const found = texts.map(findThemeNames);
  const names = new Set(found.flatMap((one) => one.names));
  return { names: [...names].toSorted(), isOpen: found.some(({ isOpen }) => isOpen) };
}

export function findThemeNames(text: string): ThemeNames {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
  const lists = [...code.matchAll(/(?:\bcomponents\s*:|\bexport const components\s*=)\s*\{([^{}]*)\}/g)].map(
    ([, list = ""]) => list,
  );
  const keys = lists.flatMap((list) => list.split(",")).map((entry) => entry.trim());
  const names = keys.flatMap((key) => /^["']?([A-Z][\w$]*)/.exec(key)?.[1] ?? []);
  const mentions = [...code.matchAll(/\bcomponents\b(?!\/)\s*[:,}=]/g)].length;
  return { names, isOpen: mentions > lists.length || keys.some((key) => key.startsWith("...")) };
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
