import { closest } from "../../support/text/closest.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";
import { splitFences, type Stretch } from "./split-fences.ts";

export interface VariableContext {
  variables: Readonly<Record<string, string>>;
  /** For messages, relative to the project. */
  file: string;
  /** In MDX a lone brace begins code, and `={{ name }}` is an attribute. */
  isMdx: boolean;
}

/**
 * `{{ name }}` in prose, titles, addresses, and code blocks marked `variables`. Values are shown as they are: nothing in
 * them is markup. Front matter is filled by `markVariables` and `fillFrontmatter`, because there a brace is YAML.
 */
export function fillVariables(text: string, context: VariableContext): string {
  if (!hasVariables(text, context)) return text;
  const start = endOfFrontmatter(text);
  let offset = start;
  const parts = splitFences(text.slice(start), { hasIndentedCode: false }).map(({ info, ...stretch }) => {
    const part = stretch.lines.join("\n");
    const origin = { kind: stretch.kind, text, offset };
    offset += part.length + 1;
    return stretch.kind === "prose" || FILLED.test(info) ? fillPart(part, origin, context) : part;
  });
  return markVariables(text.slice(0, start)) + parts.join("\n");
}

/** Values for the marks that `fillVariables` left in the front matter. */
export function fillFrontmatter<T>(value: T, yaml: string, context: VariableContext): T {
  if (!yaml.includes(OPEN) && !yaml.includes(BRACES)) return value;
  const fillText = (text: string): string =>
    text.replaceAll(MARK, (_, name: string) => lookUp(name, place(name), context)).replaceAll(BRACES, "{{");
  const fill = (one: unknown): unknown => {
    if (typeof one === "string") return fillText(one);
    if (Array.isArray(one)) return one.map(fill);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, fill(inner)]));
  };
  const place = (name: string): Place => ({
    file: context.file,
    line: yaml.slice(0, yaml.indexOf(OPEN + name)).split("\n").length + 1,
    column: 1,
  });
  return fill(value) as T;
}

/** Characters that no text contains: braces would be a mapping in YAML. */
const [OPEN, CLOSE, BRACES] = ["\uE0F0", "\uE0F1", "\uE0F2"];
const MARK = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, "g");
/** Behind the opening fence of code that is to be filled. */
const FILLED = /(?:^|\s)variables(?:\s|$)/;
const NAME = String.raw`\{\{[ \t]*([A-Za-z_][\w.-]*)[ \t]*\}\}(?!\})`;

function hasVariables(text: string, { variables }: VariableContext): boolean {
  return text.includes("{{") && Object.keys(variables).length > 0;
}

function markVariables(frontmatter: string): string {
  return frontmatter
    .replaceAll(new RegExp(String.raw`(?<![\\$])${NAME}`, "g"), `${OPEN}$1${CLOSE}`)
    .replaceAll("\\{{", BRACES);
}

/** Where the page itself begins: behind both fences and the line break of the second. */
export function endOfFrontmatter(text: string): number {
  return /^(---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\r?\n)?\1[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
}

/** Code spans and comments first, because nothing in them is ours. */
const PROSE = new RegExp(
  String.raw`(?<!\x60)(\x60+)(?!\x60)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!\x60)\1(?!\x60)|<!--[\s\S]*?-->|(\\\{\{)|\\[\s\S]|(=?\$?)${NAME}`,
  "g",
);
const CODE = new RegExp(`(\\$?)${NAME}`, "g");

interface Origin {
  kind: Stretch["kind"];
  text: string;
  offset: number;
}

function fillPart(part: string, { kind, text, offset }: Origin, context: VariableContext): string {
  const placeOf = (index: number): Place => placeAt(text, offset + index, context.file);
  if (kind !== "prose") {
    return part.replaceAll(CODE, (whole, dollar: string, name: string, index: number) =>
      dollar === "" ? lookUp(name, placeOf(index), context) : whole,
    );
  }
  return part.replaceAll(PROSE, (whole: string, ...groups: unknown[]) => {
    const [, escaped, before = "", name, index] = groups as [string?, string?, string?, string?, number?];
    // Behind a backslash Markdown shows the brace; MDX needs one for each.
    if (escaped !== undefined) return context.isMdx ? "\\{\\{" : whole;
    if (name === undefined || before.endsWith("$") || (before === "=" && context.isMdx)) return whole;
    const value = escapeMarkdown(lookUp(name, placeOf(index ?? 0), context));
    return before + (isLineStart(part, index ?? 0) ? escapeStart(value) : value);
  });
}

function lookUp(name: string, place: Place, { variables }: VariableContext): string {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value !== undefined) return value;
  const guess = closest(name, Object.keys(variables));
  throw new SiteError(`There is no variable "${name}".`, {
    code: "variable-unknown",
    hint:
      guess === undefined
        ? `Add it to variables in the config, or write \\{{ where you mean the braces.`
        : `Did you mean {{ ${guess} }}?`,
    place,
  });
}

/** Character references mean the same in text, in addresses and in attributes, of Markdown as of HTML and JSX. */
function escapeMarkdown(value: string): string {
  return value.replaceAll(/[&<>"'{}\\`*_[\]~|!#^$]/g, toReference);
}

/** A dash or a number there would begin a list. */
function escapeStart(value: string): string {
  return value.replace(/^(?:[-+=:]|\d(?=\d*[.)]))/, toReference);
}

function toReference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

function isLineStart(text: string, index: number): boolean {
  return /^[\s>*+-]*$/.test(text.slice(text.lastIndexOf("\n", index - 1) + 1, index));
}

function placeAt(text: string, offset: number, file: string): Place {
  const lines = text.slice(0, offset).split("\n");
  return { file, line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
