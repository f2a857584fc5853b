import { Script } from "node:vm";
import { expect, test } from "vitest";
import { NO_STORE } from "./grammar-library.ts";
import { HighlightPool } from "./pool.ts";

test("compiled code that was kept before is still accepted after a few blocks were coloured here", async () => {
  const source = "(function () { return 1; })";
  const cachedData = new Script(source).createCachedData();
  const pool = new HighlightPool(NO_STORE);
  expect(await pool.highlight("let a = 1;", "ts")).toEqual([expect.stringContaining("t-k")]);
  await pool.close();
  expect(new Script(source, { cachedData }).cachedDataRejected).toBe(false);
});
