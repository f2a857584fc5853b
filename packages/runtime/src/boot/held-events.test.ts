import { expect, test } from "vitest";
import { createHeldEvents } from "./held-events.ts";

test("held input is replayed once, in order, when its part wakes", () => {
  const replayed: string[] = [];
  const held = createHeldEvents<string>((input) => replayed.push(input));
  held.hold("shell", "click");
  held.hold("article", "tap");
  held.hold("shell", "key");

  held.release("shell");
  held.release("shell");
  expect(replayed).toEqual(["click", "key"]);
  held.release("article");
  expect(replayed).toEqual(["click", "key", "tap"]);
});

test("a part that is awake holds nothing, the other still does", () => {
  const held = createHeldEvents<string>(() => undefined);
  held.release("shell");
  expect([held.isAsleep("shell"), held.isAsleep("article")]).toEqual([false, true]);
});

test("what is replayed is not held again", () => {
  const seen: boolean[] = [];
  const held = createHeldEvents<string>(() => seen.push(held.isAsleep("shell"), held.isAsleep("article")));
  held.hold("shell", "click");
  held.giveUp();
  expect(seen).toEqual([false, false]);
});

test("giving up returns everything to the browser and holds the next input", () => {
  const replayed: string[] = [];
  const held = createHeldEvents<string>((input) => replayed.push(input));
  held.hold("shell", "click");
  held.giveUp();
  expect(replayed).toEqual(["click"]);
  expect(held.isAsleep("shell")).toBe(true);

  held.hold("shell", "again");
  held.release("shell");
  expect(replayed).toEqual(["click", "again"]);
});

test("a handler that throws does not keep the queue in replay", () => {
  const held = createHeldEvents<string>(() => {
    throw new Error("handler");
  });
  held.hold("article", "click");
  expect(() => held.giveUp()).toThrow("handler");
  expect(held.isAsleep("article")).toBe(true);
});
