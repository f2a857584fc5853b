/** A child that is there or not. */
type Child = string | undefined;

/** `element("a", { b: "1" }, ["c"])` is `<a b="1">c</a>`. Children are XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly Child[] = [],
): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeXml(value)}"`))
    .join("");
  const content = children.filter((child) => child !== undefined).join("");
  return content === "" ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

/** An element that holds nothing but text; none where there is none. */
export function textElement(name: string, text: string | undefined): string | undefined {
  return text === undefined || text === "" ? undefined : `<${name}>${escapeXml(text)}</${name}>`;
}

/** For text and attributes. Characters that XML knows no way to write are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** XML 1.0 has tab, line feed and carriage return of the control characters, and no half of a pair. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
