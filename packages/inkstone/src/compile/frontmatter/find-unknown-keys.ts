import type { Frontmatter } from "@inkstone/model";
import { closest } from "../../support/text/closest.ts";
import { findForeignKeys } from "./find-foreign-keys.ts";
import { FRONTMATTER_CHECKS } from "./frontmatter-checks.ts";
import { findInnerLine, findLine, type FrontmatterText } from "./frontmatter-lines.ts";
import type { Warning } from "../warning.ts";

/** Keys that look like one of ours with a slip of the pen. Any other key is the author's own. */
export function findUnknownKeys(frontmatter: Frontmatter, written: FrontmatterText): Warning[] {
  const known = Object.keys(FRONTMATTER_CHECKS);
  const outer = Object.keys(frontmatter).flatMap((key) => {
    // Shorter words are too near to one another.
    const guess = key.length < SHORTEST_SLIP ? undefined : findSlip(key, frontmatter, known);
    return guess === undefined
      ? []
      : [createSlip({ key, guess, where: "front matter", line: findLine(written, key) })];
  });
  return [...outer, ...findUnknownParts(frontmatter, written), ...findForeignKeys(frontmatter, written)];
}

const SHORTEST_SLIP = 5;

/** The same for keys within values: `hero: { taglin: Fast }`. */
function findUnknownParts(frontmatter: Frontmatter, written: FrontmatterText): Warning[] {
  return listParts(frontmatter).flatMap(({ key: outer, where, values, known }) => {
    const slips = values.flatMap((value) =>
      Object.keys(value).map((key) => [key, findSlip(key, value, known)] as const),
    );
    return [...new Map(slips)].flatMap(([key, guess]) =>
      guess === undefined
        ? []
        : [createSlip({ key, guess, where, line: findInnerLine(written, outer, key) })],
    );
  });
}

interface Part {
  /** Of the front matter. */
  key: string;
  /** For messages: `hero.image`. */
  where: string;
  values: readonly object[];
  known: readonly string[];
}

function listParts({ hero, features, prev, next }: Frontmatter): Part[] {
  const { image, actions = [] } = hero ?? {};
  const createPart = (where: string, values: readonly unknown[], known: readonly string[]): Part => ({
    key: where.replace(/\..*/, ""),
    where,
    values: values.filter((value) => typeof value === "object" && value !== null),
    known,
  });
  return [
    createPart("hero", [hero], ["actions", "image", "name", "tagline", "text"]),
    createPart("hero.image", [image], ["alt", "src"]),
    createPart("hero.actions", actions, ["link", "text", "theme"]),
    createPart("features", features ?? [], ["details", "icon", "link", "title"]),
    createPart("prev", [prev], ["link", "text"]),
    createPart("next", [next], ["link", "text"]),
  ];
}

interface Slip {
  key: string;
  guess: string;
  where: string;
  line: number;
}

function createSlip({ key, guess, where, line }: Slip): Warning {
  return {
    message: `"${key}" has no meaning in ${where}.`,
    code: "frontmatter-key",
    hint: `Did you mean "${guess}"?`,
    line,
  };
}

/** What was meant by a key that is nearly a known one; undefined where that one is there, too. */
function findSlip(key: string, value: object, known: readonly string[]): string | undefined {
  if (known.includes(key)) return undefined;
  // A plural is a word of its own: `tags` beside `tag`.
  const candidates = known.filter((name) => key.toLowerCase() !== `${name.toLowerCase()}s`);
  const guess = closest(key, candidates);
  if (guess === undefined || Math.abs(guess.length - key.length) > 1) return undefined;
  return (value as Record<string, unknown>)[guess] === undefined ? guess : undefined;
}
