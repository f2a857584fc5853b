import { expect, test } from "vitest";
import { createHeldEvents } from "./held-events.ts";

test("held input is replayed once, in order, when its part wakes", async () => {
  const replayed: string[] = [];
  const held = createHeldEvents<string>((input) => replayed.push(input));
  held.hold("shell", "click");
  held.hold("article", "tap");
  held.hold("shell", "key");

  await Promise.all([held.release("shell"), held.release("shell")]);
  expect(replayed).toEqual(["click", "key"]);
  await held.release("article");
  expect(replayed).toEqual(["click", "key", "tap"]);
});

test("between two inputs there is time to draw", async () => {
  const order: string[] = [];
  const held = createHeldEvents<string>((input) => {
    order.push(input);
    queueMicrotask(() => order.push("draw"));
  });
  held.hold("shell", "click");
  held.hold("shell", "click");
  await held.release("shell");
  expect(order).toEqual(["click", "draw", "click", "draw"]);
});

test("a part that is awake holds nothing, the other still does", async () => {
  const held = createHeldEvents<string>(() => undefined);
  await held.release("shell");
  expect([held.isAsleep("shell"), held.isAsleep("article")]).toEqual([false, true]);
});

test("what is replayed is not held again", async () => {
  const seen: boolean[] = [];
  const held = createHeldEvents<string>(() => seen.push(held.isAsleep("shell"), held.isAsleep("article")));
  held.hold("shell", "click");
  await held.giveUp();
  expect(seen).toEqual([false, false]);
});

test("giving up returns everything to the browser and holds the next input", async () => {
  const replayed: string[] = [];
  const held = createHeldEvents<string>((input) => replayed.push(input));
  held.hold("shell", "click");
  await held.giveUp();
  expect(replayed).toEqual(["click"]);
  expect(held.isAsleep("shell")).toBe(true);

  held.hold("shell", "again");
  await held.release("shell");
  expect(replayed).toEqual(["click", "again"]);
});

test("a handler that throws does not keep the queue in replay", async () => {
  const held = createHeldEvents<string>(() => {
    throw new Error("handler");
  });
  held.hold("article", "click");
  await expect(held.giveUp()).rejects.toThrow("handler");
  expect(held.isAsleep("article")).toBe(true);
});
