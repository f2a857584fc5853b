/** A piece of HTML between two of its siblings. */
export type Markup =
  /** Entities are resolved. */
  | { kind: "text"; text: string }
  | {
      kind: "element";
      name: string;
      attributes: Readonly<Record<string, string>>;
      inner: string;
      outer: string;
    };

/**
 * The outermost elements and texts of HTML that compile wrote, so well-formed: components get the Markdown
 * between their tags as one string of it.
 */
export function splitMarkup(html: string): Markup[] {
  const pieces: Markup[] = [];
  let depth = 0;
  let end = 0;
  let open: { at: number; innerAt: number; name: string; attributes: string } | undefined;
  for (const match of html.matchAll(TAG)) {
    const [tag, close = "", name = "", attributes = ""] = match;
    const after = match.index + tag.length;
    if (depth === 0) pushText(pieces, html.slice(end, match.index));
    if (depth === 0) end = after;
    if (name === "") continue;
    if (close === "/") depth = Math.max(0, depth - 1);
    else if (depth === 0) open = { at: match.index, innerAt: after, name, attributes };
    if (close === "" && !isEmpty(name, attributes)) depth += 1;
    if (depth > 0 || open === undefined) continue;
    const inner = html.slice(open.innerAt, Math.max(open.innerAt, match.index));
    pieces.push({
      kind: "element",
      name: open.name,
      attributes: parseAttributes(open.attributes),
      inner: close === "/" ? inner : "",
      outer: html.slice(open.at, after),
    });
    open = undefined;
    end = after;
  }
  if (depth === 0) pushText(pieces, html.slice(end));
  return pieces;
}

/** The words of a stretch of HTML, without tags. */
export function textOfMarkup(html: string): string {
  return decode(html.replace(TAG, ""));
}

/** A comment, or a tag with its attributes. */
const TAG = /<!--[^]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;

function isEmpty(name: string, attributes: string): boolean {
  return (
    attributes.endsWith("/") || /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i.test(name)
  );
}

function pushText(pieces: Markup[], html: string): void {
  if (html !== "") pieces.push({ kind: "text", text: decode(html) });
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name] = decode(double ?? single ?? bare ?? "");
  }
  return attributes;
}

const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function decode(html: string): string {
  return html
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(digits, hex === "" ? 10 : 16) || 0xfffd, 0x10ffff)),
    )
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"' };
