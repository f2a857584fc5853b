import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { resolveParams } from "../index/query-params.ts";
import { createSearchKey, matchesPattern, resolveKey } from "./api-key.ts";
import { authorise, type Caller } from "./authorise.ts";
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
  const { forced } = secure("hitsPerPage=50&facetFilters=tag:api,tag:new", parameters);
  const asked = { filters: "price > 3", facetFilters: ["kind:page"], hitsPerPage: 500 };
  const { filter, hitsPerPage } = resolveParams(asked, { hitsPerPage: 0, forced });
  const object = { public: true, lang: "en", tag: ["api", "new"], price: 4, kind: "page" };
  expect(hitsPerPage).toBe(5);
  expect(filter?.(object)).toBe(true);
  const others = [{ public: false }, { lang: "zh" }, { tag: "api" }, { price: 3 }, { kind: "note" }];
  expect(others.filter((other) => filter?.({ ...object, ...other }))).toEqual([]);
});

test.each(["access:x)) OR ((access:secret", "access:x) OR (access:secret", "access:x) OR NOT (access:x"])(
  "the brackets of %j do not reach into the filters of a key",
  (text) => {
    const parent = "filters=access:public";
    const { forced } = secure(`filters=${encodeURIComponent(text)}`, parent);
    expect(() => resolveParams({}, { hitsPerPage: 0, forced })).toThrow("filters: Unexpected token )");
    const limits = { hitsPerPage: 0, forced: secure("", parent).forced };
    expect(() => resolveParams({ filters: text }, limits)).toThrow("filters: Unexpected token )");
  },
);

test("filters that are no text are refused, whatever the key forces", () => {
  const { forced } = secure("", "filters=access:public");
  expect(() => resolveParams({ filters: ["a:b"] }, { hitsPerPage: 0, forced })).toThrow("must be a string");
});

test("lists that the official client joins with commas must all hold", () => {
  const { forced } = secure("facetFilters=access:-secret,access:-internal&tagFilters=-old,-draft");
  const { filter } = resolveParams({}, { hitsPerPage: 0, forced });
  expect(filter?.({ access: "public" })).toBe(true);
  const hidden = [{ access: "secret" }, { access: "internal" }, { _tags: ["old"] }, { _tags: ["draft"] }];
  expect(hidden.filter((object) => filter?.(object))).toEqual([]);
});

test.each(["validUntil=tomorrow", "validUntil=", "validUntil=%2299%22", "restrictSources=10.0.0.0/8"])(
  "a secured key with %s is refused: nobody could keep to it",
  (signed) => {
    expect(() => secure(signed)).toThrow(expect.objectContaining({ status: 400 }));
  },
);

test("a secured key for no index is good for none", () => {
  expect(() => secure("restrictIndices=docs").check("search", "docs")).not.toThrow();
  expect(() => secure("restrictIndices=").check("search", "docs")).toThrow("Index not allowed");
});

test("a key without rights asks for nothing", () => {
  const keys = { get: createSearchKey, values: () => [] };
  const caller = authorise({ appId: "", apiKey: "any", referer: "" }, keys, 0);
  expect(() => caller.check("addObject", "docs")).toThrow("Method not allowed with this API key");
  expect(() => caller.check("search", "docs")).not.toThrow();
});

/** Who asks with a key that was made of another. */
function secure(signed: string, queryParameters = ""): Caller {
  const parent = resolveKey("k", { acl: ["search"], queryParameters }, 0);
  const signature = createHmac("sha256", "k").update(signed).digest("hex");
  const apiKey = Buffer.from(signature + signed).toString("base64");
  const keys = { get: () => undefined, values: () => [parent] };
  return authorise({ appId: "", apiKey, referer: "" }, keys, 0);
}
