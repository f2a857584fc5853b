import { escapeAttribute } from "./escape-html.ts";

export interface Tag {
  /** In lower case. */
  name: string;
  /** By name in lower case, without quotes and escapes; a switch is empty. */
  attributes: ReadonlyMap<string, string>;
  /** Where it starts. */
  offset: number;
}

/** Comments, and elements whose content is no markup, are skipped whole; so is everything between quotes. */
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<([a-z][a-z\d-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Raw HTML with the attributes that `change` returns for a tag: in place of those of the same name, or added. */
export function rewriteTags(html: string, change: (tag: Tag) => Readonly<Record<string, string>>): string {
  return html.replaceAll(PIECE, (piece: string, ...groups: unknown[]) => {
    const [, name, written, offset] = groups as [string?, string?, string?, number?];
    if (name === undefined || written === undefined) return piece;
    const tag = { name: name.toLowerCase(), attributes: readAttributes(written), offset: offset ?? 0 };
    return `<${name}${writeAttributes(written, new Map(Object.entries(change(tag))))}>`;
  });
}

function readAttributes(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare = ""] of written.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    // A browser takes the first of two.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare));
  }
  return attributes;
}

function writeAttributes(written: string, changes: Map<string, string>): string {
  const replaced = written.replaceAll(ATTRIBUTE, (attribute: string, name: string) => {
    const value = changes.get(name.toLowerCase());
    changes.delete(name.toLowerCase());
    return value === undefined ? attribute : `${name}="${keepReferences(escapeAttribute(value), attribute)}"`;
  });
  const added = [...changes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
  if (added === "") return replaced;
  return replaced.endsWith("/") ? `${replaced.slice(0, -1).trimEnd()}${added} /` : replaced + added;
}

/** Characters whose names only browsers know, such as `&ouml;`, are left to them. */
function keepReferences(escaped: string, attribute: string): string {
  const references = attribute.match(/&[a-z][a-z\d]*;/gi) ?? [];
  return references
    .filter((reference) => decode(reference) === reference)
    .reduce((value, reference) => value.replaceAll(`&amp;${reference.slice(1)}`, reference), escaped);
}

const NAMES: Readonly<Record<string, string>> = { amp: "&", apos: "'", gt: ">", lt: "<", quot: '"' };

function decode(value: string): string {
  if (!value.includes("&")) return value;
  return value.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|gt|lt|quot));/gi, (whole, ...groups) => {
    const [decimal, hex, name = ""] = groups as (string | undefined)[];
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    if (Number.isNaN(code)) return NAMES[name.toLowerCase()] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
