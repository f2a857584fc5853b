import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeTurn } from "./take-turn.ts";

let path: string;
let waits: number[];

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "ink-turn-")), "cache/site.lock");
  waits = [];
});
afterEach(() => rmSync(join(path, "../.."), { recursive: true }));

test("one begins when the other has ended", async () => {
  const giveBack = await take();
  let isSecond = false;
  const second = take().then((end) => {
    isSecond = true;
    return end;
  });
  await expect.poll(() => waits).toEqual([process.pid]);
  expect(isSecond).toBe(false);
  giveBack();
  (await second)();
  expect(existsSync(path)).toBe(false);
});

test("who was killed, or gives no sign any more, is not waited for", async () => {
  (await take())();
  writeFileSync(path, "999999999");
  (await take())();
  writeFileSync(path, String(process.pid));
  (await take())();
  writeFileSync(path, String(process.ppid));
  utimesSync(path, 1, 1);
  (await take())();
  expect(waits).toEqual([]);
});

test("who waits is told so once, however long it takes", async () => {
  const giveBack = await take();
  const second = take();
  await sleep(300);
  giveBack();
  (await second)();
  expect(waits).toEqual([process.pid]);
});

test("who waits can be interrupted", async () => {
  const giveBack = await take();
  const abort = new AbortController();
  const waiting = take(abort.signal);
  abort.abort(new Error("interrupted"));
  await expect(waiting).rejects.toThrow("interrupted");
  giveBack();
});

function take(signal = new AbortController().signal): Promise<() => void> {
  return takeTurn(path, { signal, onWait: (pid) => void waits.push(pid) });
}
