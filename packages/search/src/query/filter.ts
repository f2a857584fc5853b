import { facetTerm } from "../postings/analyze-record.ts";
import type { SearchRequest } from "./contract.ts";
import type { IndexReader } from "../indexes/reader.ts";

export type Filter =
  | { readonly kind: "facet"; readonly term: string }
  | { readonly kind: "not"; readonly filter: Filter }
  | { readonly kind: "and" | "or"; readonly filters: readonly Filter[] };

/** Which records a request's filters let through. */
export async function resolveFilters(
  reader: IndexReader,
  { filters = "", facetFilters = [] }: Pick<SearchRequest, "facetFilters" | "filters">,
): Promise<(document: number) => boolean> {
  const filter: Filter = {
    kind: "and",
    filters: [...fromFacetFilters(facetFilters), ...parseFilters(filters)],
  };
  const terms = [...new Set(findFacets(filter))];
  if (terms.length === 0) return () => true;

  await reader.load(terms.map((start) => ({ start, isPrefix: false })));
  const sets = new Map(terms.map((term) => [term, toSet(reader, term)]));
  return (document) => accepts(filter, document, sets);
}

const QUOTED = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`;
const TOKEN = new RegExp(String.raw`[()]|(?:${QUOTED}|[^\s():]+):(?:${QUOTED}|[^\s()]+)|[^\s()]+`, "gs");
const FACET = new RegExp(String.raw`^(${QUOTED}|[^:]+):(.+)$`, "s");

/** `parseFilters("lang:en AND NOT tag:old")`; an empty text filters nothing. */
export function parseFilters(text: string): Filter[] {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens.length === 0) return [];
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`The filter "${text}" cannot be read at "${tokens[at] ?? "its end"}".`);
  };
  const parseOne = (): Filter => {
    const token = tokens[at] ?? fail();
    at += 1;
    if (token === "NOT") return { kind: "not", filter: parseOne() };
    if (token === "(") {
      const inner = parseList();
      if (tokens[at] !== ")") fail();
      at += 1;
      return inner;
    }
    at -= 1;
    const filter = toFacet(token) ?? fail();
    at += 1;
    return filter;
  };
  const parseOr = (): Filter => {
    const filters = [parseOne()];
    for (; tokens[at] === "OR"; filters.push(parseOne())) at += 1;
    return { kind: "or", filters };
  };
  // As in the protocol, OR binds closer than AND.
  const parseList = (): Filter => {
    const filters = [parseOr()];
    for (; tokens[at] === "AND"; filters.push(parseOr())) at += 1;
    return { kind: "and", filters };
  };
  const filter = parseList();
  if (at < tokens.length) fail();
  return [filter];
}

function fromFacetFilters(filters: NonNullable<SearchRequest["facetFilters"]>): Filter[] {
  const list = typeof filters === "string" ? [filters] : filters;
  return list.map((one) => {
    const options = typeof one === "string" ? [one] : one;
    return { kind: "or", filters: options.flatMap((option) => fromFacetFilter(option)) };
  });
}

/** `lang:en`, or `lang:-en` for all but these. */
function fromFacetFilter(text: string): Filter {
  const [, name, value = ""] = FACET.exec(text) ?? [];
  const isNot = value.startsWith("-");
  const filter = isNot ? toFacet(`${name}:${value.slice(1)}`) : toFacet(text);
  if (filter === undefined)
    throw new SyntaxError(`The facet filter "${text}" is not of the form name:value.`);
  return isNot ? { kind: "not", filter } : filter;
}

function toFacet(text: string): Filter | undefined {
  const [, name, value] = FACET.exec(text) ?? [];
  if (name === undefined || value === undefined) return undefined;
  return { kind: "facet", term: facetTerm(unquote(name), unquote(value)) };
}

/** Inside of quotes, a backslash takes a quote for what it is. */
function unquote(text: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(text)?.[2];
  return inner === undefined ? text : inner.replace(/\\(["'\\])/g, "$1");
}

function findFacets(filter: Filter): string[] {
  if (filter.kind === "facet") return [filter.term];
  return filter.kind === "not" ? findFacets(filter.filter) : filter.filters.flatMap(findFacets);
}

function toSet(reader: IndexReader, term: string): Uint8Array {
  const set = new Uint8Array(reader.capacity);
  const { length, documents } = reader.read(term);
  for (let at = 0; at < length; at++) set[documents[at] as number] = 1;
  return set;
}

function accepts(filter: Filter, document: number, sets: ReadonlyMap<string, Uint8Array>): boolean {
  if (filter.kind === "facet") return sets.get(filter.term)?.[document] === 1;
  if (filter.kind === "not") return !accepts(filter.filter, document, sets);
  const isAccepted = (one: Filter): boolean => accepts(one, document, sets);
  return filter.kind === "and" ? filter.filters.every(isAccepted) : filter.filters.some(isAccepted);
}
