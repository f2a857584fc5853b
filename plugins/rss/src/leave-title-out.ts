/** Feed readers show the title of an item above its content: an article that begins with it would say it twice. */
export function leaveTitleOut(html: string, title: string): string {
  const [heading, inner = ""] = /^\s*<h1>([\s\S]*?)<\/h1>\s*/.exec(html) ?? [];
  return heading !== undefined && textOf(inner) === title.trim() ? html.slice(heading.length) : html;
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
