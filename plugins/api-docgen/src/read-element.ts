import { SiteError } from "inkstone";
import type { MdxJsxFlowElement } from "./visitor.ts";

/** What an author asks for: `<API module="Button" name="ButtonProps" />`. */
export interface ApiRequest {
  module: string;
  /** Exports to show, in this order; empty for what the module is about. */
  names: string[];
  depth: 1 | 2 | 3 | 4 | 5 | 6;
}

const SAMPLE = '<API module="Button" />';
const ATTRIBUTES: readonly string[] = ["module", "name", "depth"];

export function readElement({ attributes }: Pick<MdxJsxFlowElement, "attributes">): ApiRequest {
  const values = attributes.map((attribute) => {
    if (attribute.type !== "mdxJsxAttribute")
      throw createTagError("<API> takes no {...} attributes.", `Write them out: ${SAMPLE}.`);
    const { name, value } = attribute;
    if (typeof value === "string") return [name, value] as const;
    const number = /^\s*(\d)\s*$/.exec(value?.value ?? "")?.[1];
    if (number !== undefined) return [name, number] as const;
    throw createTagError(`${name} of <API> is no text that stands in the page.`, `Write ${name}="…".`);
  });
  return createRequest(Object.fromEntries(values));
}

/** On a page of plain Markdown it is a tag. Undefined for every other tag, and for one in a comment. */
export function readTag(html: string): ApiRequest | undefined {
  if (!/<API(?=[\s/>])/.test(html.replace(/<!--[^]*?-->/g, ""))) return undefined;
  const [, written] = /^<API((?:\s+[a-z]+=(?:"[^"]*"|'[^']*'))*)\s*(?:\/>|><\/API>)\s*$/.exec(html) ?? [];
  if (written === undefined) throw createAloneError();
  const values = Array.from(written.matchAll(/([a-z]+)=(["'])(.*?)\2/gs), ([, name = "", , value = ""]) => [
    name,
    value,
  ]);
  return createRequest(Object.fromEntries(values) as Record<string, string>);
}

/** Where it would be shown to nobody. */
export function createAloneError(): SiteError {
  return createTagError(
    "<API> does not stand on a line of its own.",
    `Give it one, with empty lines around it: ${SAMPLE}.`,
  );
}

function createTagError(message: string, hint: string): SiteError {
  return new SiteError(message, { code: "api-docgen-tag", hint });
}

function createRequest(values: Record<string, string>): ApiRequest {
  const { module, name = "", depth = "3" } = values;
  const unknown = Object.keys(values).find((key) => !ATTRIBUTES.includes(key));
  if (unknown !== undefined)
    throw createTagError(
      `<API> has no attribute ${unknown}. It has ${ATTRIBUTES.join(", ")}.`,
      "Correct the name, or remove the attribute.",
    );
  if (module === undefined || module === "")
    throw createTagError("<API> does not say which module it is about.", `Write ${SAMPLE}.`);
  const names = name.split(",").map((one) => one.trim());
  if (!/^[1-6]$/.test(depth))
    throw createTagError(`depth of <API> is "${depth}".`, 'Write a number from 1 to 6: depth="3".');
  return { module, names: names.filter((one) => one !== ""), depth: Number(depth) as ApiRequest["depth"] };
}
