import type { Frontmatter } from "@inkstone/model";
import type { Source } from "../content/source.ts";
import { SiteError } from "../support/site-error.ts";
import { blankComments } from "./blank-comments.ts";
import { checkFrontmatter } from "./check-frontmatter.ts";
import { findUnknownKeys } from "./find-unknown-keys.ts";
import { DraftBuilder } from "./draft.ts";
import type { ParseContext } from "./parse-context.ts";
import type { ParsedPage } from "./parse-page.ts";
import { resolveFrontmatterLinks } from "./resolve-frontmatter.ts";

/** A page that is a React component. The bundler reads the file itself; here only its exports count. */
export function parseTsx(source: Source, text: string, context: ParseContext): ParsedPage {
  const draft = new DraftBuilder(source, context);
  // Nothing in a comment is said by the page.
  const code = blankComments(text);
  const written = readFrontmatter(text, code, context.displayFile);
  requireComponent(code, context.displayFile);
  checkFrontmatter(written, "", context.displayFile);
  const frontmatter = resolveFrontmatterLinks(written, {
    link: (href) => draft.addRoute(href, 1),
    image: (src) => draft.addPicture(src, 1),
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
    warnings: findUnknownKeys(written, ""),
  };
}

function readFrontmatter(text: string, code: string, file: string): Frontmatter {
  const start = /export\s+const\s+frontmatter\b[^=]*=\s*/.exec(code);
  if (start === null) return {};
  const from = start.index + start[0].length;
  const literal = text.slice(from, from + lengthOfBraces(code.slice(from)));
  try {
    // The author's own object, read without bundling the page it stands in.
    // oxlint-disable-next-line no-implied-eval, no-unsafe-call
    return new Function(`return (${literal});`)() as Frontmatter;
  } catch (error) {
    throw new SiteError("The exported frontmatter cannot be read without running the page.", {
      code: "tsx-frontmatter",
      hint: "Write it as a plain object of texts, numbers, lists and objects.",
      place: { file, line: text.slice(0, start.index).split("\n").length, column: 1 },
      cause: error,
    });
  }
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
    hint: 'Export its component as default. If the file is no page, begin its name or that of its folder with "_".',
    place: { file, line: 1, column: 1 },
  });
}
