import { expect, test } from "vitest";
import { parseParams, resolveParams, unfoldParams } from "./query-params.ts";

test("a parameter that is null was not given", () => {
  const nulls = { query: null, facetFilters: null, filters: null, length: null, offset: null, params: null };
  expect(unfoldParams({ indexName: "docs", ...nulls })).toEqual({ indexName: "docs" });
  expect(unfoldParams({ params: "facetFilters=null&query=null" })).toEqual({ query: "null" });
  expect(parseParams("hitsPerPage=null&page=1")).toEqual({ page: 1 });
  const { hitsPerPage, offset, filter } = resolveParams(unfoldParams(nulls), { hitsPerPage: 0 });
  expect({ hitsPerPage, offset, filter }).toEqual({ hitsPerPage: 20, offset: undefined, filter: undefined });
});

test("a parameter within a text is no deeper than a body", () => {
  const deep = "[".repeat(65) + "]".repeat(65);
  expect(() => parseParams(`tagFilters=${deep}`)).toThrow("tagFilters is nested more than 64 levels deep.");
  expect(parseParams(`query=${deep}`)).toEqual({ query: deep });
});
