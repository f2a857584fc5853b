import { type Frontmatter, PAGE_TYPES } from "@inkstone/model";
import { SiteError } from "../support/site-error.ts";

interface Check {
  expected: string;
  accepts(value: unknown): boolean;
}

const text: Check = { expected: "text", accepts: (value) => typeof value === "string" };
const flag: Check = { expected: "true or false", accepts: (value) => typeof value === "boolean" };

/** Keys that Inkstone reads itself. Others are the theme's or the author's own. */
const CHECKS: Readonly<Record<string, Check>> = {
  title: text,
  description: text,
  titleSuffix: text,
  pageType: {
    expected: `one of ${PAGE_TYPES.join(", ")}`,
    accepts: (value) => PAGE_TYPES.some((type) => type === value),
  },
  sidebar: flag,
  outline: flag,
  navbar: flag,
  footer: flag,
  overview: flag,
  draft: flag,
  head: {
    expected: "a list of tags like [meta, { name: robots, content: noindex }]",
    accepts: (value) => Array.isArray(value) && value.every(isHeadTag),
  },
  hero: { expected: "keys and values, and its actions a list of { text, link }", accepts: isHero },
  features: {
    expected: "a list of cards, each with a title and details",
    accepts: (value) => Array.isArray(value) && value.every(isFeature),
  },
};

/** The first value that is not what its key wants, told with its line. */
export function checkFrontmatter(frontmatter: Frontmatter, yaml: string, file: string): void {
  for (const [key, { expected, accepts }] of Object.entries(CHECKS)) {
    const value = frontmatter[key];
    if (value === undefined || value === null || accepts(value)) continue;
    throw new SiteError(`"${key}" must be ${expected}, but it is ${JSON.stringify(value)}.`, {
      code: "frontmatter-value",
      hint:
        typeof value === "number" || value instanceof Date
          ? "Put it in quotes."
          : `Correct the value of "${key}", or remove the line.`,
      place: { file, line: findLine(yaml, key), column: 1 },
    });
  }
}

/** The front matter starts on the file's second line. */
function findLine(yaml: string, key: string): number {
  const index = yaml.split("\n").findIndex((line) => line.startsWith(`${key}:`));
  return index + 2;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isHero(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { actions = [] } = value;
  return (
    Array.isArray(actions) &&
    actions.every((action) => isRecord(action) && areTexts([action["text"], action["link"]]))
  );
}

function isFeature(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { title, details, link = "" } = value;
  return areTexts([title, details, link]);
}

function isHeadTag(tag: unknown): boolean {
  if (!Array.isArray(tag)) return false;
  const [name, attributes, content = ""] = tag as unknown[];
  return isRecord(attributes) && areTexts([name, content, ...Object.values(attributes)]);
}

function areTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}
