import type { Frontmatter } from "@inkstone/model";
import type { Source } from "../../content/source.ts";
import { checkFrontmatter } from "./check-frontmatter.ts";
import { findUnknownKeys } from "./find-unknown-keys.ts";
import { betweenFences } from "./frontmatter-lines.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { fillFrontmatter } from "../prepare/fill-variables.ts";
import type { Warning } from "../warning.ts";
import { parseFrontmatter, type WrittenFrontmatter } from "./parse-frontmatter.ts";
import type { ParseContext } from "../parse-context.ts";
import { resolveFrontmatterLinks } from "./resolve-frontmatter.ts";

export interface ReadFrontmatter {
  frontmatter: Frontmatter;
  warnings: Warning[];
}

/** Front matter as later rooms read it: checked, with the site's variables filled in and its links resolved. */
export function readFrontmatter(
  written: WrittenFrontmatter | null,
  source: Source,
  draft: DraftBuilder,
  { config, displayFile }: ParseContext,
): ReadFrontmatter {
  if (written === null) return { frontmatter: {}, warnings: [] };
  const text = written.value;
  const { variables } = config;
  const parsed = fillFrontmatter(parseFrontmatter(written, displayFile), text, {
    variables,
    file: displayFile,
    isMdx: source.extension === "mdx",
  });
  checkFrontmatter(parsed, betweenFences(text), displayFile);
  const frontmatter = resolveFrontmatterLinks(parsed, {
    link: (href) => draft.addRoute(href, findLine(text, href)),
    image: (src) => draft.addPicture(src, findLine(text, src)),
    tagLink: (href) => draft.addLink(href, { line: findLine(text, href), column: 1 }),
  });
  return { frontmatter, warnings: findUnknownKeys(parsed, betweenFences(text)) };
}

/** The front matter starts on the file's second line. */
function findLine(written: string, text: string): number {
  return written.slice(0, Math.max(0, written.indexOf(text))).split("\n").length + 1;
}
