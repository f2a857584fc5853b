import process from "node:process";
import { expect, test } from "vitest";
import { unlessIdle } from "./unless-idle.ts";

const never = new Promise<never>(() => undefined);

test("what never comes is an error when nothing is left to do", async () => {
  const result = unlessIdle(never, () => new Error("idle"));
  process.emit("beforeExit", 0);
  await expect(result).rejects.toThrow("idle");
});

test("what comes leaves nothing behind that listens", async () => {
  const before = process.listenerCount("beforeExit");
  expect(await unlessIdle(Promise.resolve("here"), () => new Error("idle"))).toBe("here");
  await expect(unlessIdle(Promise.reject(new Error("own")), () => new Error("idle"))).rejects.toThrow("own");
  await Promise.resolve();
  expect(process.listenerCount("beforeExit")).toBe(before);
});
