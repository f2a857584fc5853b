import type { Frontmatter } from "@inkstone/model";
import type { Source } from "../../content/source.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { blankComments } from "./blank-comments.ts";
import { checkFrontmatter } from "../frontmatter/check-frontmatter.ts";
import { findUnknownKeys } from "../frontmatter/find-unknown-keys.ts";
import type { FrontmatterText } from "../frontmatter/frontmatter-lines.ts";
import { DraftBuilder } from "../draft/draft.ts";
import type { ParseContext } from "../parse-context.ts";
import type { ParsedPage } from "./parse-page.ts";
import { resolveFrontmatterLinks } from "../frontmatter/resolve-frontmatter.ts";

/** A page that is a React component. The bundler reads the file itself; here only its exports count. */
export function parseTsx(source: Source, text: string, context: ParseContext): ParsedPage {
  const draft = new DraftBuilder(source, context);
  // Nothing in a comment is said by the page.
  const code = blankComments(text);
  const literal = findFrontmatter(code);
  const written = readFrontmatter(text, literal, context.displayFile);
  requireComponent(code, context.displayFile);
  const lines = readLines(code, literal);
  checkFrontmatter(written, lines, context.displayFile);
  const lineOf = (address: string): number => findText(address, text, literal);
  const frontmatter = resolveFrontmatterLinks(written, {
    link: (href) => draft.addRoute(href, lineOf(href)),
    image: (src) => draft.addPicture(src, lineOf(src)),
    tagLink: (href) => draft.addLink(href, { line: lineOf(href), column: 1 }),
  });
  const { links, assets } = draft.finish(frontmatter, "");
  return {
    kind: "live",
    body: "",
    blocks: [],
    title: typeof frontmatter.title === "string" ? frontmatter.title : "",
    description: typeof frontmatter.description === "string" ? frontmatter.description : "",
    toc: [],
    frontmatter,
    links,
    anchors: [],
    assets,
    warnings: findUnknownKeys(written, lines),
  };
}

/** Where the exported object begins and ends, and where its statement does. */
interface Literal {
  statement: number;
  start: number;
  end: number;
}

function findFrontmatter(code: string): Literal | undefined {
  const found = /export\s+const\s+frontmatter\b[^=]*=\s*/.exec(code);
  if (found === null) return undefined;
  const start = found.index + found[0].length;
  return { statement: found.index, start, end: start + lengthOfBraces(code.slice(start)) };
}

function readFrontmatter(text: string, literal: Literal | undefined, file: string): Frontmatter {
  if (literal === undefined) return {};
  try {
    // The author's own object, read without bundling the page it stands in.
    // oxlint-disable-next-line no-implied-eval, no-unsafe-call
    return new Function(`return (${text.slice(literal.start, literal.end)});`)() as Frontmatter;
  } catch (error) {
    throw new SiteError("The exported frontmatter cannot be read without running the page.", {
      code: "tsx-frontmatter",
      hint: "Write it as a plain object of texts, numbers, lists and objects.",
      place: { file, line: lineAt(text, literal.statement), column: 1 },
      cause: error,
    });
  }
}

/** What stands between its braces, with the keys of the object itself at the beginning of their lines. */
function readLines(code: string, literal: Literal | undefined): FrontmatterText {
  if (literal === undefined) return { text: "", firstLine: 1 };
  const [first = "", ...others] = code.slice(literal.start + 1, literal.end - 1).split("\n");
  const indent = /^[ \t]*/.exec(others.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
  const lines = others.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { text: [first.trimStart(), ...lines].join("\n"), firstLine: lineAt(code, literal.start) };
}

function findText(address: string, text: string, literal: Literal | undefined): number {
  const { start, end } = literal ?? { start: 0, end: 0 };
  const at = text.indexOf(address, start);
  return lineAt(text, at === -1 || at > end ? start : at);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** From the first brace to its partner; strings are skipped whole. */
function lengthOfBraces(code: string): number {
  let depth = 0;
  for (const { 0: token, index } of code.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[{}]/gs,
  )) {
    if (token === "{") depth++;
    if (token === "}" && --depth === 0) return index + 1;
  }
  return code.length;
}

/** In every way of writing it; `export { default as Other } from` is none. */
const DEFAULT_EXPORT =
  /\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\b(?!\s+as\b)|\bexport\s*\*\s*as\s+default\b|\bmodule\.exports\b|\bexports\.default\b/;

function requireComponent(code: string, file: string): void {
  if (DEFAULT_EXPORT.test(code)) return;
  throw new SiteError("This page has no default export, so there is nothing to show.", {
    code: "tsx-default",
    hint: 'Export its component as default. If the file is no page, begin its name or that of its folder with "_", or name it in route.exclude.',
    place: { file, line: 1, column: 1 },
  });
}
