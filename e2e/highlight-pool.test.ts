import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { NO_STORE } from "../packages/inkstone/dist/compile/highlight/grammar-library.js";
import { HighlightPool } from "../packages/inkstone/dist/compile/highlight/pool.js";

test("a pool that closes holds on to its workers until they have ended, or Node would end before it", async () => {
  const pool = new HighlightPool(NO_STORE);
  const asked = Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => pool.highlight(`let a = ${at};`, "ts")),
  );
  await nextTurn();
  // Long enough for an answer, which nobody has taken when the pool closes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
  const letGo = vi.spyOn(Worker.prototype, "unref");
  await pool.close();
  expect(letGo).not.toHaveBeenCalled();
  letGo.mockRestore();
  expect((await asked).map(({ status }) => status)).toEqual(Array(100).fill("rejected"));
});
