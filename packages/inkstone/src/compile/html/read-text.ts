/** What a reader sees of a piece of HTML, without markup. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};

/** Where each heading starts in the page's plain text, in the order of `ids`. */
export function findHeadingOffsets(html: string, ids: readonly string[]): number[] {
  let position = 0;
  let length = 0;
  return ids.map((id) => {
    const at = html.indexOf(` id="${id}"`, position);
    if (at === -1) return length;
    const start = html.lastIndexOf("<", at);
    length += textOf(html.slice(position, start)).length;
    position = start;
    return length;
  });
}

/** What a main heading in HTML says, or what its picture is. */
export function findMainHeading(html: string): string {
  const shown = html.replace(/<!--[\s\S]*?-->/g, "");
  const [, inner = ""] = /<h1\b[^>]*>([\s\S]*?)<\/h1\s*>/i.exec(shown) ?? [];
  const [, double, single] = /<img\b[^>]*?\salt=(?:"([^"]+)"|'([^']+)')/i.exec(inner) ?? [];
  return toLine(inner) || toLine(double ?? single ?? "");
}

function toLine(html: string): string {
  return textOf(html).replace(/\s+/g, " ").trim();
}

/** Authors may leave the quotes out. `<a name="x">` is how a place was named before there were ids. */
const ID = /<(?:[a-z][^>]*?\sid|a\s(?:[^>]*?\s)?name)=(?:"([^"]+)"|'([^']+)'|([^\s"'<>=`]+))/gi;

/** Every id that a link's hash may name. */
export function findIds(html: string): string[] {
  return Array.from(html.matchAll(ID), ([, quoted, single, bare]) => quoted ?? single ?? bare ?? "");
}
