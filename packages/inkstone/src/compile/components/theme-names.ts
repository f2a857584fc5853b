import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve, sep } from "node:path";
import { entriesOf, isPunctuation } from "../../support/text/object-literal.ts";
import { scanSource, type Token } from "../../support/text/scan-source.ts";

/** The components that a site's own theme hands to MDX pages, as far as its text tells. */
export interface ThemeNames {
  names: readonly string[];
  /** The theme makes its list while it runs, or has it from elsewhere: it may hold any name. */
  isOpen: boolean;
}

/** Reads `components: { Badge, Card: OwnCard }`, or an export of that name, off a theme without running it. */
export function readThemeNames(themeDir: string | undefined): ThemeNames {
  if (themeDir === undefined) return { names: [], isOpen: false };
  const sources = listSources(themeDir);
  const outside = sources.flatMap((path) => findOutside(path, themeDir));
  const folders = new Set(outside.flatMap((folder) => folder ?? []));
  const others = [...folders].flatMap((folder) => listSources(folder));
  const found = [...sources, ...others].map((path) => findThemeNames(readFileSync(path, "utf8")));
  const names = new Set(found.flatMap((one) => one.names));
  return {
    names: [...names].toSorted(),
    isOpen: outside.length > 0 || found.some(({ isOpen }) => isOpen),
  };
}

export function findThemeNames(text: string): ThemeNames {
  // Most sources of a theme have none, and to cut a text costs more than to look for a word.
  if (!text.includes("components")) return { names: [], isOpen: false };
  const tokens = scanSource(text);
  const found = tokens.flatMap((token, index) =>
    token.kind === "name" && token.text === "components" ? readList(tokens, index) : [],
  );
  return { names: found.flatMap(({ names }) => names), isOpen: found.some(({ isOpen }) => isOpen) };
}

/** What stands behind the word: a list, a value that makes one, or something else. */
function readList(tokens: Token[], index: number): ThemeNames[] {
  const isDeclared = tokens[index - 1]?.text === "const";
  const isExported = isDeclared && tokens[index - 2]?.text === "export";
  const next = tokens[index + 1];
  const sign = isDeclared ? findAssignment(tokens, index) : index + 1;
  const isAssigned = isPunctuation(tokens[sign], isDeclared ? "=" : ":");
  if (!isAssigned) return next?.kind === "other" && ":,}=".includes(next.text) ? [OPEN] : [];
  const open = sign + 1;
  const names = entriesOf(tokens, open).flatMap(({ key }) => (/^[A-Z]/.test(String(key)) ? String(key) : []));
  const isWhole = isPunctuation(tokens[open], "{") && !hasSpread(tokens, open);
  return [{ names, isOpen: !isWhole || (isDeclared && !isExported) }];
}

const OPEN: ThemeNames = { names: [], isOpen: true };

/** The sign behind a name and its type, which may have braces and arrows of its own. */
function findAssignment(tokens: Token[], index: number): number {
  return tokens.findIndex(
    (token, at) =>
      at > index &&
      (isPunctuation(token, ";") || (isPunctuation(token, "=") && !isPunctuation(tokens[at + 1], ">"))),
  );
}

function hasSpread(tokens: Token[], open: number): boolean {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.kind !== "other") continue;
    if (depth === 1 && token.text === "." && "{,".includes(tokens[index - 1]?.text ?? "")) return true;
    if ("{[(".includes(token.text)) depth += 1;
    if ("}])".includes(token.text) && --depth === 0) return false;
  }
  return false;
}

/** Everything, or the very list: of a library of icons that a theme hands on by their names, nothing is read. */
const HANDED_ON =
  /\bexport\s*(?:\*|\{[\s\w,$]*\b(?:components|default)\b[\s\w,$]*\})\s*from\s*["']([^"'\n]+)["']/g;

/** Folders outside of the theme's whose exports a source hands on; undefined for one that is not found. */
function findOutside(path: string, themeDir: string): (string | undefined)[] {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(HANDED_ON)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^@?inkstone\//.test(name))
    .map((name) =>
      name.startsWith(".") ? findBeside(resolve(dirname(path), name)) : findPackage(name, path),
    )
    .filter((folder) => folder === undefined || !`${folder}${sep}`.startsWith(`${themeDir}${sep}`));
}

/** `./parts` and `./parts.tsx` are in the folder of `parts`; a folder is itself. */
function findBeside(path: string): string {
  return existsSync(path) && !/\.[cm]?[jt]sx?$/.test(path) ? path : dirname(path);
}

function findPackage(name: string, from: string): string | undefined {
  try {
    return dirname(realpathSync(createRequire(from).resolve(name)));
  } catch {
    return undefined;
  }
}

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes(`${sep}node_modules${sep}`))
    .toSorted();
}
