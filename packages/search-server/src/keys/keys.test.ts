import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createSearchKey, matchesPattern, resolveKey } from "./api-key.ts";
import { authorise } from "./authorise.ts";
import { RateLimit } from "./rate-limit.ts";

test.each([
  ["docs", "docs", true],
  ["docs_zh", "docs*", true],
  ["docs_zh", "*_zh", true],
  ["my_docs_zh", "*docs*", true],
  ["docs_zh", "docs", false],
  ["docs", "*_zh", false],
])("%s and the pattern %s: %s", (name, pattern, isMatch) => {
  expect(matchesPattern(name, pattern)).toBe(isMatch);
});

test("an hour's queries are there at once, and come back evenly", () => {
  const limit = new RateLimit();
  const take = (count: number, minutes: number): number =>
    limit.take("a", count, { perHour: 60, now: minutes * 60_000 });
  expect(take(60, 0)).toBe(0);
  expect(take(1, 0)).toBe(60);
  expect(take(2, 1)).toBe(60);
  expect(take(2, 2)).toBe(0);
  expect(limit.take("b", 60, { perHour: 60, now: 0 })).toBe(0);
});

test("a key ends with its validity, and only serves the pages that it was made for", () => {
  const key = resolveKey("k", { acl: ["search"], validity: 60, referers: ["https://docs.example.com/*"] }, 0);
  const keys = { get: (value: string) => (value === "k" ? key : undefined), values: () => [key] };
  const ask = (referer: string, now: number): unknown =>
    authorise({ appId: "", apiKey: "k", referer }, keys, now);
  expect(ask("https://docs.example.com/guide", 59_000)).toBeDefined();
  expect(() => ask("https://docs.example.com/guide", 61_000)).toThrow("Invalid Application-ID or API key");
  expect(() => ask("https://other.example.com/", 0)).toThrow("Referer not allowed");
});

test("a key that is made of another cannot widen what that one forces", () => {
  const parameters = `filters=public:true&hitsPerPage=5&facetFilters=${encodeURIComponent('["lang:en"]')}`;
  const parent = resolveKey("k", { acl: ["search"], queryParameters: parameters }, 0);
  const signed = `filters=public:false&hitsPerPage=50&facetFilters=${encodeURIComponent("lang:zh")}`;
  const signature = createHmac("sha256", "k").update(signed).digest("hex");
  const apiKey = Buffer.from(signature + signed).toString("base64");
  const { forced } = authorise(
    { appId: "", apiKey, referer: "" },
    { get: () => undefined, values: () => [parent] },
    0,
  );
  expect(forced).toEqual({
    filters: "(public:true) AND (public:false)",
    hitsPerPage: 5,
    facetFilters: ["lang:en", "lang:zh"],
  });
});

test("a key without rights asks for nothing", () => {
  const keys = { get: createSearchKey, values: () => [] };
  const caller = authorise({ appId: "", apiKey: "any", referer: "" }, keys, 0);
  expect(() => caller.check("addObject", "docs")).toThrow("Method not allowed with this API key");
  expect(() => caller.check("search", "docs")).not.toThrow();
});
