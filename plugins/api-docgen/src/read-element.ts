import type { MdxJsxFlowElement } from "./visitor.ts";

/** What an author asks for: `<API module="Button" name="ButtonProps" />`. */
export interface ApiRequest {
  module: string;
  /** Exports to show, in this order; empty for what the module is about. */
  names: string[];
  depth: 1 | 2 | 3 | 4 | 5 | 6;
}

/** What is said where it would be shown to nobody. */
export const ALONE =
  '<API> stands on a line of its own, with empty lines around it: <API module="Button" />.';

const ATTRIBUTES: readonly string[] = ["module", "name", "depth"];

export function readElement({ attributes }: Pick<MdxJsxFlowElement, "attributes">): ApiRequest {
  const values = attributes.map((attribute) => {
    if (attribute.type !== "mdxJsxAttribute") throw new Error("<API> takes no {...} attributes.");
    const { name, value } = attribute;
    if (typeof value === "string") return [name, value] as const;
    const number = /^\s*(\d)\s*$/.exec(value?.value ?? "")?.[1];
    if (number !== undefined) return [name, number] as const;
    throw new Error(`${name} of <API> is a text that stands in the page: ${name}="…".`);
  });
  return createRequest(Object.fromEntries(values));
}

/** On a page of plain Markdown it is a tag. Undefined for every other tag, and for one in a comment. */
export function readTag(html: string): ApiRequest | undefined {
  if (!/<API(?=[\s/>])/.test(html.replace(/<!--[^]*?-->/g, ""))) return undefined;
  const [, written] = /^<API((?:\s+[a-z]+=(?:"[^"]*"|'[^']*'))*)\s*(?:\/>|><\/API>)\s*$/.exec(html) ?? [];
  if (written === undefined) throw new Error(ALONE);
  const values = Array.from(written.matchAll(/([a-z]+)=(["'])(.*?)\2/gs), ([, name = "", , value = ""]) => [
    name,
    value,
  ]);
  return createRequest(Object.fromEntries(values) as Record<string, string>);
}

function createRequest(values: Record<string, string>): ApiRequest {
  const { module, name = "", depth = "3" } = values;
  const unknown = Object.keys(values).find((key) => !ATTRIBUTES.includes(key));
  if (unknown !== undefined)
    throw new Error(`<API> has no attribute ${unknown}. It has ${ATTRIBUTES.join(", ")}.`);
  if (module === undefined || module === "")
    throw new Error('<API> does not say which module it is about. Write <API module="Button" />.');
  const names = name.split(",").map((one) => one.trim());
  if (!/^[1-6]$/.test(depth))
    throw new Error(`depth of <API> is a number from 1 to 6, but it is "${depth}".`);
  return { module, names: names.filter((one) => one !== ""), depth: Number(depth) as ApiRequest["depth"] };
}
