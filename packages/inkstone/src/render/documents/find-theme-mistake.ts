import type { Config } from "../../config/config.ts";
import { findThemeEntry } from "../../config/resolve-paths.ts";
import { describeNoComponent, isComponent } from "./is-component.ts";
import { findLayoutProp } from "./find-layout-prop.ts";
import { closest } from "../../support/text/closest.ts";
import { readTextIfExists, relativePath } from "../../support/files/file-system.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";

/** What a theme folder exports, and the names that the default theme looks for. */
export interface GivenTheme {
  names: readonly string[];
  slots: readonly string[];
  /** For MDX. */
  components: readonly string[];
  /** What stands for the layout, for slots and for parts, by their names. */
  values: Readonly<Record<string, unknown>>;
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
  if (given === undefined || entry === undefined) return undefined;
  const text = readTextIfExists(entry) ?? "";
  const mistake =
    findDefault(given) ??
    findIdle(given) ??
    findPart(given) ??
    findSlot(given) ??
    findTag(given) ??
    findNoComponent(given) ??
    findLostProp(text);
  if (mistake === undefined) return undefined;
  const { name, message, hint } = mistake;
  const place = { file: relativePath(projectRoot, entry), ...findWord(name, text) };
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

/** Names that sound like those that are read; others may be for the site's own pages. */
const IDLE: Readonly<Record<string, string>> = {
  globalUI: "export const theme = { globalUI: [Chat] }",
  parts: "export each by its name: export function Navbar() {…}",
  layout: "export function Layout() {…}",
  slot: "export const slots = { docEnd: () => <p>…</p> }",
  component: "export const components = { Chart }",
};

function findIdle({ names }: GivenTheme): Mistake | undefined {
  const name = names.find((one) => Object.hasOwn(IDLE, one));
  if (name === undefined) return undefined;
  return {
    name,
    message: `The theme exports ${name}, which is not read.`,
    hint: `Did you mean ${IDLE[name]}?`,
  };
}

/** `NavBar` for `Navbar`. Any other name may be for the site's own pages, and `footer` is no component. */
function findPart({ names, partNames }: GivenTheme): Mistake | undefined {
  const meant = new Map(partNames.map((name) => [name.toLowerCase(), name]));
  const isMeant = (one: string): boolean => /^[A-Z]/.test(one) && meant.has(one.toLowerCase());
  const name = names.find((one) => !partNames.includes(one) && isMeant(one));
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

/** What Markdown writes. Other small names may be for tags like `<motion.div>`. */
const MARKDOWN_TAG =
  /^(?:a|p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|pre|code|img|em|strong|del|hr|br)$/;

/** In other tools Markdown is components all the way down. */
function findTag({ components }: GivenTheme): Mistake | undefined {
  const name = components.find((one) => MARKDOWN_TAG.test(one));
  if (name === undefined) return undefined;
  return {
    name,
    message: `The theme has a component for <${name}>, which replaces nothing: what Markdown writes is HTML.`,
    hint: "Change such elements with a style sheet, or with a plugin in markdown.rehypePlugins.",
  };
}

/** Exports of small parts of other kinds are for the site's own pages; these are rendered. */
function findNoComponent({ values, partNames, slotNames }: GivenTheme): Mistake | undefined {
  const rendered = ["Layout", ...partNames, ...slotNames];
  const name = rendered.find(
    (one) => !(values[one] === undefined || values[one] === null || isComponent(values[one])),
  );
  if (name === undefined) return undefined;
  return {
    name,
    message: `The theme's ${name} must be a component, but it is ${describeNoComponent(values[name])}.`,
    hint: `Write a function: ${name}: () => <p>…</p>.`,
  };
}

/** What Rspress's layouts show, and ours would leave out. */
function findLostProp(text: string): Mistake | undefined {
  const prop = findLayoutProp(text);
  if (prop === undefined) return undefined;
  const { name, layout, slot } = prop;
  return {
    name,
    message: `The theme's ${layout} takes no props, so what stands in ${name} is not shown.`,
    hint:
      slot === undefined
        ? "Fill a slot: export const slots = { docEnd: () => <p>…</p> }."
        : `Fill a slot: export const slots = { ${slot}: () => … }.`,
  };
}

/** Where the text has a name, best as a key; at its beginning, if the name comes from another file. */
function findWord(word: string, text: string): Omit<Place, "file"> {
  const name = `(?<![\\w$.])${word.replaceAll(/\W/g, "\\$&")}(?![\\w$])`;
  const found = [`${name}(?=["']?\\s*[:,}])`, name].map((pattern) => text.search(new RegExp(pattern)));
  const before = text.slice(0, found.find((index) => index !== -1) ?? 0).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
