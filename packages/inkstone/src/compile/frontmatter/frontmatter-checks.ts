import { PAGE_TYPES } from "@inkstone/model";
import { HEAD_TAGS } from "../../config/describe-refused-tag.ts";
import { isHeadingLevel } from "../../content/is-heading-level.ts";

export interface FrontmatterCheck {
  /** For messages, as in "must be …". */
  expected: string;
  accepts(value: unknown): boolean;
  /** What to write where a value has a meaning in another tool. */
  advise?(value: unknown): string | undefined;
  /** Words that a misspelt value may have meant. */
  options?: readonly string[];
}

const text: FrontmatterCheck = { expected: "text", accepts: isText };
const flag: FrontmatterCheck = { expected: "true or false", accepts: isFlag };
const neighbour: FrontmatterCheck = {
  expected: "text, false, or { text, link }",
  accepts: (value) => value === false || isText(value) || isPagerLink(value),
};

/** Keys that Inkstone reads itself. Others are the theme's or the author's own. */
export const FRONTMATTER_CHECKS: Readonly<Record<string, FrontmatterCheck>> = {
  title: text,
  description: text,
  titleSuffix: text,
  pageType: {
    expected: `one of ${PAGE_TYPES.join(", ")}`,
    accepts: (value) => PAGE_TYPES.some((type) => type === value),
    options: PAGE_TYPES,
  },
  sidebar: {
    ...flag,
    advise: (value) =>
      isRecord(value)
        ? "Order and names of the sidebar's entries belong in _meta.json of the folder."
        : undefined,
  },
  outline: {
    expected: "true or false, a level from 2 to 6, or two of them like [2, 4]",
    accepts: (value) => isFlag(value) || isHeadingLevel(value) || isLevelRange(value),
    advise: (value) => (value === "deep" ? "Write outline: [2, 6]." : undefined),
  },
  navbar: flag,
  footer: flag,
  overview: flag,
  overviewHeaders: {
    expected: "a list of levels from 2 to 6",
    accepts: (value) => Array.isArray(value) && value.every(isHeadingLevel),
  },
  search: flag,
  keywords: {
    expected: "a list of texts, or text with commas between them",
    accepts: areKeywords,
  },
  sectionKeywords: {
    expected: "ids of sections with keywords, like { install: [setup, quick start] }",
    accepts: (value) => isRecord(value) && Object.values(value).every(areKeywords),
  },
  sitemap: flag,
  icon: text,
  tag: text,
  date: { expected: "a date like 2024-05-31", accepts: isDate },
  lastUpdated: {
    expected: "true or false, or a date like 2024-05-31",
    accepts: (value) => isFlag(value) || isDate(value),
  },
  editLink: flag,
  prev: neighbour,
  next: neighbour,
  draft: flag,
  head: {
    expected: `a list of tags like [meta, { name: robots, content: noindex }], each of them one of ${HEAD_TAGS.join(", ")}`,
    accepts: (value) => Array.isArray(value) && value.every(isHeadTag),
  },
  hero: {
    expected:
      "keys and values: name (required), text and tagline are text, image has a src (text, or { light, dark }), actions are a list of { text, link, theme }",
    accepts: isHero,
    advise: adviseOnHero,
  },
  features: {
    expected: "a list of cards, each with a title and details, all of them text",
    accepts: (value) => Array.isArray(value) && value.every(isFeature),
    advise: adviseOnFeatures,
  },
};

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}

function isLevelRange(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value as unknown[];
  return isHeadingLevel(from) && isHeadingLevel(to) && from <= to;
}

/** JavaScript takes the 30th of February for a day of March. */
function isDate(value: unknown): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(typeof value === "string" ? value : "") ?? [];
  if (day === undefined || Number.isNaN(Date.parse(String(value))) || Number.isNaN(Date.parse(day)))
    return false;
  return new Date(day).toISOString().startsWith(day);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areKeywords(value: unknown): boolean {
  return isText(value) || (Array.isArray(value) && areTexts(value));
}

function isPagerLink(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { text: label = "", link = "" } = value;
  return areTexts([label, link]);
}

function isHero(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, text: promise = "", tagline = "", image, actions = [] } = value;
  return (
    areTexts([name, promise, tagline]) &&
    (image === undefined || image === null || isHeroImage(image)) &&
    Array.isArray(actions) &&
    actions.every((action) => findWrongPart(action) === undefined)
  );
}

/** What is wrong with a button of the hero, as in "must be …". */
function findWrongPart(action: unknown): string | undefined {
  if (!isRecord(action)) return "must have a text and a link";
  const { text: label, link, theme = "brand" } = action;
  if (!isText(label)) return 'must have a "text"';
  if (!isText(link)) return 'must have a "link"';
  const isKnown = theme === "brand" || theme === "alt";
  return isKnown ? undefined : 'must have the "theme" brand (filled) or alt (outlined)';
}

function adviseOnHero(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { name, title, image, actions } = value;
  if (name === undefined && isText(title)) return 'Rename "title" of the hero to "name".';
  if (name === undefined || name === null) return 'Add a "name" to the hero.';
  if (image !== undefined && image !== null && !isHeroImage(image))
    return "Write image: with src: /picture.svg in it.";
  const wrongParts = Array.isArray(actions) ? actions.map(findWrongPart) : [];
  const wrong = wrongParts.findIndex((part) => part !== undefined);
  return wrong === -1 ? undefined : `Action ${wrong + 1} ${wrongParts[wrong]}.`;
}

function adviseOnFeatures(value: unknown): string | undefined {
  const wrong = Array.isArray(value) ? value.findIndex((card) => !isFeature(card)) : -1;
  if (wrong === -1) return undefined;
  const card: unknown = (value as unknown[])[wrong];
  if (!isRecord(card)) return undefined;
  const { title, details, icon = "", link = "" } = card;
  const [part = ""] = Object.entries({ title, details, icon, link }).find(([, one]) => !isText(one)) ?? [];
  return `"${part}" of card ${wrong + 1} must be text.`;
}

function isHeroImage(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { src, alt = "" } = value;
  return isText(alt) && (isText(src) || (isRecord(src) && areTexts([src["light"], src["dark"]])));
}

function isFeature(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { title, details, icon = "", link = "" } = value;
  return areTexts([title, details, icon, link]);
}

function isHeadTag(tag: unknown): boolean {
  if (!Array.isArray(tag)) return false;
  const [name, attributes, content = ""] = tag as unknown[];
  // Of a second title authors are told with what to write instead.
  const isKnown = name === "title" || HEAD_TAGS.some((one) => one === name);
  return isKnown && isRecord(attributes) && areTexts([content, ...Object.values(attributes)]);
}

function areTexts(values: readonly unknown[]): boolean {
  return values.every(isText);
}
