import type { Frontmatter } from "@inkstone/model";
import { describeRefusedTag } from "../config/describe-refused-tag.ts";
import { describeUnknownIcon } from "../config/describe-unknown-icon.ts";
import { closest } from "../support/closest.ts";
import { SiteError, SiteErrors } from "../support/site-error.ts";
import { FRONTMATTER_CHECKS, type FrontmatterCheck } from "./frontmatter-checks.ts";
import type { Warning } from "./warning.ts";

/** Refuses values that are not what their keys want, all of a page at once. `written` is the text between the fences. */
export function checkFrontmatter(frontmatter: Frontmatter, written: string, file: string): void {
  const problems = [
    ...findWrongValues(frontmatter, written),
    ...findUnknownIcons(frontmatter, written),
    ...findRefusedTags(frontmatter, written),
  ];
  const errors = problems
    .toSorted((one, other) => one.line - other.line)
    .map(
      ({ message, line, ...rest }) => new SiteError(message, { ...rest, place: { file, line, column: 1 } }),
    );
  const [first, ...others] = errors;
  if (first !== undefined) throw others.length === 0 ? first : new SiteErrors(errors);
}

interface Problem {
  message: string;
  code: string;
  hint: string;
  line: number;
}

function findWrongValues(frontmatter: Frontmatter, written: string): Problem[] {
  return Object.entries(FRONTMATTER_CHECKS).flatMap(([key, check]) => {
    const value = frontmatter[key];
    if (isRight(key, value)) return [];
    return [
      {
        message: `"${key}" must be ${check.expected}, but it is ${JSON.stringify(value)}.`,
        code: "frontmatter-value",
        hint: adviceFor(key, value, check),
        line: findLine(written, key),
      },
    ];
  });
}

function findUnknownIcons({ icon, features }: Frontmatter, written: string): Problem[] {
  // What is no list of cards is told already.
  const cards = isRight("features", features) ? (features ?? []) : [];
  const names = [icon, ...cards.map((card) => card.icon)].filter((name) => typeof name === "string");
  return [...new Set(names)].flatMap((name) => {
    const unknown = describeUnknownIcon(name);
    if (unknown === undefined) return [];
    return findIconLines(written, name).map((line) => ({ ...unknown, code: "frontmatter-icon", line }));
  });
}

function findRefusedTags({ head }: Frontmatter, written: string): Problem[] {
  const tags = isRight("head", head) ? (head ?? []) : [];
  return tags.flatMap((tag) => {
    const refused = describeRefusedTag(tag);
    return refused === undefined
      ? []
      : [{ ...refused, code: "frontmatter-head", line: findLine(written, "head") }];
  });
}

function isRight(key: string, value: unknown): boolean {
  return value === undefined || value === null || FRONTMATTER_CHECKS[key]?.accepts(value) === true;
}

/** Keys that look like one of ours with a slip of the pen. Any other key is the author's own. */
export function findUnknownKeys(frontmatter: Frontmatter, written: string): Warning[] {
  const known = Object.keys(FRONTMATTER_CHECKS);
  return Object.keys(frontmatter).flatMap((key) => {
    const guess = known.includes(key) ? undefined : findSlip(key, known);
    if (guess === undefined || frontmatter[guess] !== undefined) return [];
    return [
      {
        message: `"${key}" has no meaning in front matter.`,
        code: "frontmatter-key",
        hint: `Did you mean "${guess}"?`,
        line: findLine(written, key),
      },
    ];
  });
}

/** Shorter words than this are too near to one another. */
const SHORTEST_SLIP = 5;

function findSlip(key: string, known: readonly string[]): string | undefined {
  if (key.length < SHORTEST_SLIP) return undefined;
  // A plural is a word of its own: `tags` beside `tag`.
  const candidates = known.filter((name) => key.toLowerCase() !== `${name.toLowerCase()}s`);
  const guess = closest(key, candidates);
  return guess !== undefined && Math.abs(guess.length - key.length) <= 1 ? guess : undefined;
}

function adviceFor(key: string, value: unknown, { expected, options }: FrontmatterCheck): string {
  if (expected === "text" && typeof value === "number") return "Put it in quotes.";
  const guess = typeof value === "string" ? closest(value, options ?? []) : undefined;
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  return `Correct the value of "${key}", or remove the line.`;
}

/** Wherever it stands, alone in its line or among others: `- { title: Fast, icon: rocket }`. */
function findIconLines(written: string, name: string): number[] {
  const start = new RegExp(`(?:^|[\\s{,-])["']?icon["']?\\s*[:=]\\s*["']?${name}(?![\\w-])`);
  const lines = written.split("\n").flatMap((line, index) => (start.test(line) ? [index + 2] : []));
  return lines.length === 0 ? [findLine(written, "features")] : lines;
}

/** The front matter starts on the file's second line. A key is written as `key:`, or in TOML as `key =` or `[key]`. */
function findLine(written: string, key: string): number {
  const name = key.replaceAll(/[^\w-]/g, ".");
  const start = new RegExp(`^(?:["']?${name}["']?\\s*[:=.]|\\[{1,2}${name}\\b)`);
  const index = written.split("\n").findIndex((line) => start.test(line));
  return Math.max(0, index) + (written === "" ? 1 : 2);
}
