import { Script } from "node:vm";
import { expect, test } from "vitest";
import { NO_STORE } from "./grammar-library.ts";
import { HighlightPool } from "./pool.ts";

test("who waits for colours when the pool closes does not wait for ever, nor who asks later", async () => {
  const pool = new HighlightPool(NO_STORE);
  const asked = Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => pool.highlight(`let a = ${index};`, "ts")),
  );
  await pool.close();
  expect((await asked).map(({ status }) => status)).toEqual(Array(100).fill("rejected"));
  await expect(pool.highlight("let a = 1;", "ts")).rejects.toThrow("closed");
});

test("compiled code that was kept before is still accepted after a few blocks were coloured here", async () => {
  const source = "(function () { return 1; })";
  const cachedData = new Script(source).createCachedData();
  const pool = new HighlightPool(NO_STORE);
  expect(await pool.highlight("let a = 1;", "ts")).toEqual([expect.stringContaining("t-k")]);
  await pool.close();
  expect(new Script(source, { cachedData }).cachedDataRejected).toBe(false);
});
