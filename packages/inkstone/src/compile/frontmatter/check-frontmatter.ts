import type { Frontmatter } from "@inkstone/model";
import { describeRefusedTag } from "../../config/describe-refused-tag.ts";
import { describeUnknownIcon } from "../../config/describe-unknown-icon.ts";
import { closest } from "../../support/text/closest.ts";
import { SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { FRONTMATTER_CHECKS, type FrontmatterCheck } from "./frontmatter-checks.ts";
import { findIconLines, findLine, type FrontmatterText } from "./frontmatter-lines.ts";

/** Refuses values that are not what their keys want, all of a page at once. */
export function checkFrontmatter(frontmatter: Frontmatter, written: FrontmatterText, file: string): void {
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

function findWrongValues(frontmatter: Frontmatter, written: FrontmatterText): Problem[] {
  return Object.entries(FRONTMATTER_CHECKS).flatMap(([key, check]) => {
    const value = frontmatter[key];
    if (isRight(key, value)) return [];
    return [
      {
        message: `"${key}" must be ${check.expected}, but it is ${shorten(JSON.stringify(value))}.`,
        code: "frontmatter-value",
        hint: adviceFor(key, value, check),
        line: findLine(written, key),
      },
    ];
  });
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function findUnknownIcons({ icon, features }: Frontmatter, written: FrontmatterText): Problem[] {
  // What is no list of cards is told already.
  const cards = isRight("features", features) ? (features ?? []) : [];
  const names = [icon, ...cards.map((card) => card.icon)].filter((name) => typeof name === "string");
  return [...new Set(names)].flatMap((name) => {
    const unknown = describeUnknownIcon(name);
    if (unknown === undefined) return [];
    return findIconLines(written, name).map((line) => ({ ...unknown, code: "frontmatter-icon", line }));
  });
}

function findRefusedTags({ head }: Frontmatter, written: FrontmatterText): Problem[] {
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

function adviceFor(key: string, value: unknown, { expected, options, advise }: FrontmatterCheck): string {
  const advice = advise?.(value);
  if (advice !== undefined) return advice;
  if (expected === "text" && typeof value === "number") return "Put it in quotes.";
  if (isSwitch(expected, value)) return `Write ${/^(?:yes|on)$/i.test(String(value))}.`;
  const guess = typeof value === "string" ? closest(value, options ?? []) : undefined;
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  return `Correct the value of "${key}", or remove the line.`;
}

/** Older YAML had more words for it. */
function isSwitch(expected: string, value: unknown): boolean {
  return expected.startsWith("true or false") && /^(?:yes|on|no|off)$/i.test(String(value));
}
