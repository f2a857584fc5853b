import type { Frontmatter } from "@inkstone/model";
import { requireVendored } from "../../support/require-vendored.ts";
import { SiteError } from "../../support/errors/site-error.ts";

/** What stands between the fences at the top of a page. */
export interface WrittenFrontmatter {
  /** `---` is YAML, `+++` is TOML. */
  kind: "toml" | "yaml";
  value: string;
}

/** The front matter of a page as an object. `file` is for messages, relative to the project. */
export function parseFrontmatter({ kind, value: text }: WrittenFrontmatter, file: string): Frontmatter {
  // Nothing but space and comments is no mistake.
  if (/^(?:\s|#[^\n]*)*$/.test(text)) return {};
  const value = kind === "toml" ? loadToml(text, file) : loadYaml(text, file);
  if (kind === "yaml" && text.includes("&")) refuseEndless(value, text, file);
  if (value === undefined || value === null) return {};
  if (typeof value === "object" && !Array.isArray(value)) return withoutEmptyKeys(value);
  throw new SiteError(`Front matter must be a list of keys and values, but it is ${describe(value)}.`, {
    code: "frontmatter-shape",
    hint: 'Write one "key: value" a line between the dashes.',
    place: { file, line: 2, column: 1 },
  });
}

function loadYaml(yaml: string, file: string): unknown {
  // Loaded with the first front matter: a rebuild of one page without any need not wait for it.
  const { CORE_SCHEMA, load, mergeTag, YAMLException } = requireVendored(
    "js-yaml",
  ) as typeof import("js-yaml");
  try {
    // The core schema leaves dates as text: facts travel as JSON.
    return load(yaml, { schema: yaml.includes("<<") ? CORE_SCHEMA.withTags(mergeTag) : CORE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // The YAML starts on the file's second line, and js-yaml counts from 0.
    const place = { file, line: (error.mark?.line ?? 0) + 2, column: (error.mark?.column ?? 0) + 1 };
    throw new SiteError(`The front matter is not valid YAML: ${error.reason}.`, {
      code: "frontmatter-syntax",
      hint: adviseOn(error.reason, yaml.split("\n")[error.mark?.line ?? 0] ?? ""),
      place,
      cause: error,
    });
  }
}

/** What a value may not begin with unless it means it: `@scope/pkg`, `*new*`, and `[beta] Search`, which begins like a list. */
const SIGN = /^\s*(?:- +)?[^\s:]+\s*:\s+([@`*&!%|>[{]|-(?=\s))/;

function adviseOn(reason: string, line: string): string {
  if (reason.includes("duplicated")) return "Remove one of the two.";
  if (reason.includes("quoted scalar")) return "Close the quotes.";
  const [, sign = ""] = SIGN.exec(line) ?? [];
  // A list that is never closed is meant to be one.
  const isMeant = /[[{]/.test(sign) && !reason.startsWith("bad indentation");
  if (sign !== "" && !isMeant)
    return `Put the value into quotes: YAML reads "${sign}" at its start as a sign.`;
  return "Quote values that contain a colon, and indent with spaces.";
}

function loadToml(toml: string, file: string): unknown {
  const { parse, TomlError } = requireVendored("smol-toml") as typeof import("smol-toml");
  try {
    // A pass through JSON makes dates text, as in YAML.
    return JSON.parse(JSON.stringify(parse(toml)));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.split("\n");
    throw new SiteError(
      `The front matter is not valid TOML: ${reason.replace("Invalid TOML document: ", "")}.`,
      {
        code: "frontmatter-syntax",
        hint: "Write one key = value a line between the plus signs, and texts in quotes.",
        place: { file, line: error.line + 1, column: error.column },
        cause: error,
      },
    );
  }
}

/** More values than anybody writes: a few lines of names in names can make billions. */
const MOST_VALUES = 100_000;

/**
 * In YAML a value that has a name, as in `&name`, can hold itself, or others that hold others many times over. Facts travel as JSON, where each is
 * written out.
 */
function refuseEndless(value: unknown, text: string, file: string): void {
  const count = countValues(value, new Map());
  if (count <= MOST_VALUES) return;
  const before = text.slice(0, text.indexOf("&")).split("\n");
  const trouble =
    count === Number.POSITIVE_INFINITY
      ? "A value of the front matter contains itself."
      : `Written out, the names of the front matter give more than ${MOST_VALUES.toLocaleString("en")} values.`;
  throw new SiteError(trouble, {
    code: "frontmatter-syntax",
    hint: 'Put the text in quotes if you mean "&" and "*" as characters.',
    place: { file, line: before.length + 1, column: (before.at(-1)?.length ?? 0) + 1 },
  });
}

/** How many there are when each is written out. What several share is counted once and added often; endless is what holds itself. */
function countValues(value: unknown, known: Map<object, number>): number {
  if (typeof value !== "object" || value === null) return 1;
  const counted = known.get(value);
  if (counted !== undefined) return counted;
  known.set(value, Number.POSITIVE_INFINITY);
  const count = Object.values(value).reduce((sum: number, one) => sum + countValues(one, known), 1);
  known.set(value, count);
  return count;
}

/** `hero:` with nothing behind it is as good as not written. */
function withoutEmptyKeys(value: object): Frontmatter {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
}

function describe(value: unknown): string {
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}
