import type { Frontmatter } from "@inkstone/model";
import type { MdastNode, MdastVisitorContext } from "satteri";
import { routeOf } from "../../site/route-path.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { escapeAttribute, escapeText } from "../html/escape-html.ts";
import { fillFrontmatter } from "../prepare/fill-variables.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { parseFrontmatter } from "../frontmatter/parse-frontmatter.ts";
import { listLines } from "../prepare/list-lines.ts";

/** Front matter with a title, and an article that does not begin with its heading. What it holds is known at its end only. */
const MAY_LACK =
  /^(---|\+\+\+)[ \t]*\n(?:[\s\S]*?\n)?title[ \t]*[:=][\s\S]*?\n\1[ \t]*(?:\n|$)(?!\s*(?:import[^\n]*\s+)*#[ \t])/;
/** Headings that are no Markdown. */
const WRITTEN_OTHERWISE = /<(?:h1|HomeHero)\b/i;
const HEADED: ReadonlySet<unknown> = new Set([undefined, "doc", "doc-wide", "overview"]);

export function mayLackHeading(text: string, { depth, source }: PageScope): boolean {
  if (depth !== 0 || !MAY_LACK.test(text)) return false;
  if (!WRITTEN_OTHERWISE.test(text)) return true;
  // Documentation of components and of HTML is full of headings that are only shown.
  const lines = listLines(text, source.extension);
  return !lines.some(({ kind, written }) => kind === "prose" && WRITTEN_OTHERWISE.test(written));
}

/** A page that has its title in the front matter alone shows it above the text, as its one main heading. */
export function showTitle(
  root: Readonly<Extract<MdastNode, { type: "root" }>>,
  scope: PageScope,
  { draft, context }: { draft: DraftBuilder; context: MdastVisitorContext },
): void {
  if (draft.hasMainHeading) return;
  const title = findTitle(root, scope);
  if (title === undefined) return;
  const id = draft.ids.create(title);
  draft.addHeading(1, title, id);
  if (scope.isModule) draft.addHtml(`<h1 id="${escapeAttribute(id)}">${escapeText(title)}</h1>`);
  context.prependChild(root, {
    type: "heading",
    depth: 1,
    children: [{ type: "text", value: title }],
    data: { hProperties: { id } },
  });
}

/** Undefined where no main heading belongs, or where the front matter is wrong, which is told elsewhere. */
function findTitle(
  { children }: Readonly<Extract<MdastNode, { type: "root" }>>,
  { source, displayFile, context: { config } }: PageScope,
): string | undefined {
  const [first] = children;
  if (first?.type !== "yaml" && first?.type !== "toml") return undefined;
  let frontmatter: Frontmatter;
  try {
    const { variables } = config;
    const isMdx = source.extension === "mdx";
    const parsed = parseFrontmatter({ kind: first.type, value: first.value }, displayFile);
    frontmatter = fillFrontmatter(parsed, first.value, { variables, file: displayFile, isMdx });
  } catch {
    return undefined;
  }
  const { title, pageType, hero } = frontmatter;
  const isHeaded = HEADED.has(pageType) && hero === undefined && routeOf(source.file, config).bare !== "/404";
  return isHeaded && typeof title === "string" && title.trim() !== "" ? title : undefined;
}
