import type { Frontmatter } from "@inkstone/model";
import type { Source } from "../content/source.ts";
import { SiteError } from "../support/site-error.ts";
import { checkFrontmatter, findUnknownKeys } from "./check-frontmatter.ts";
import { DraftBuilder } from "./draft.ts";
import type { ParseContext } from "./parse-context.ts";
import type { ParsedPage } from "./parse-page.ts";
import { resolveFrontmatterLinks } from "./resolve-frontmatter.ts";

/** A page that is a React component. The bundler reads the file itself; here only `export const frontmatter` counts. */
export function parseTsx(source: Source, text: string, context: ParseContext): ParsedPage {
  const draft = new DraftBuilder(source, context);
  const written = readFrontmatter(text, context.displayFile);
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

function readFrontmatter(text: string, file: string): Frontmatter {
  const start = /export\s+const\s+frontmatter\b[^=]*=\s*/.exec(text);
  if (start === null) return {};
  const literal = takeBraces(text.slice(start.index + start[0].length));
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

/** The text from the first brace to its partner; strings are skipped whole. */
function takeBraces(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[{}]/gs,
  )) {
    if (token === "{") depth++;
    if (token === "}" && --depth === 0) return text.slice(0, index + 1);
  }
  return text;
}
