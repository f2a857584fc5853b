export interface Titled {
  title: string;
  /** Undefined where the title is what the first heading says. */
  frontmatter: { title?: unknown };
  /** As it is on the page, before it was cleaned for feeds. */
  article: string;
}

/** Feed readers show the title of an item above its content: an article that begins with it would say it twice. */
export function leaveTitleOut(html: string, { title, frontmatter, article }: Titled): string {
  const [heading] = /^\s*<h1>[\s\S]*?<\/h1>\s*/.exec(html) ?? [];
  if (heading === undefined) return html;
  const said = [heading, mainHeadingOf(article)].map(textOf);
  const isSaid = frontmatter.title === undefined || said.includes(title.trim());
  return isSaid ? html.slice(heading.length) : html;
}

/** Badges are beside what it says. */
function mainHeadingOf(article: string): string {
  const [, inner = ""] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(article) ?? [];
  return inner.replace(/<span class="ink-badge"[^>]*>[\s\S]*?<\/span>/g, "");
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi;

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(ENTITY, (_, hex?: string, decimal?: string, name = "") =>
      hex === undefined && decimal === undefined
        ? (NAMED[String(name)] ?? "")
        : String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\s+/g, " ")
    .trim();
}
