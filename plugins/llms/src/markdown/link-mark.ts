/** Stands around an address until it is known where it leads. No HTML holds it: it is no character of the web. */
const MARK = "\u0001";

/** An address that `resolveLinks` shall settle. The text around it can be kept between builds meanwhile. */
export function markLink(href: string): string {
  return `${MARK}${href.replaceAll(MARK, "")}${MARK}`;
}

/** Puts the addresses in; those that Markdown would misread get angle brackets. */
export function resolveLinks(markdown: string, addressOf: (href: string) => string): string {
  if (!markdown.includes(MARK)) return markdown;
  return markdown.replaceAll(PATTERN, (_, href: string) => spell(addressOf(href)));
}

const PATTERN = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, "g");

function spell(address: string): string {
  const text = address.replaceAll("\n", "%0A");
  if (!/[\s()<>]/.test(text) && text !== "") return text;
  return `<${text.replaceAll("<", "%3C").replaceAll(">", "%3E")}>`;
}
