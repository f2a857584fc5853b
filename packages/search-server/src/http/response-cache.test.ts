import { expect, test } from "vitest";
import { ResponseCache } from "./response-cache.ts";

test("an answer holds until something changes, and one that comes too late is not kept", () => {
  const cache = new ResponseCache();
  const answer = { body: { plain: Buffer.from("answer") }, queries: 1, stamps: [] };
  cache.set("a", 1, answer);
  expect(cache.get("a", 1)).toBe(answer);
  expect(cache.get("a", 2)).toBeUndefined();
  cache.set("a", 1, answer);
  expect(cache.get("a", 2)).toBeUndefined();
});

test("what was asked for longest ago makes room", () => {
  const cache = new ResponseCache();
  const large = { body: { plain: Buffer.alloc(3 << 20) }, queries: 1, stamps: [] };
  for (let number = 0; number < 10; number++) cache.set(`n${number}`, 1, large);
  cache.get("n0", 1);
  cache.set("last", 1, large);
  expect(cache.get("n0", 1)).toBe(large);
  expect(cache.get("n1", 1)).toBeUndefined();
});
