import { expect, test } from "vitest";
import { createStore } from "./create-store.ts";

test("listeners hear of every change until they leave", () => {
  const store = createStore(0);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set(1);
  leave();
  store.set(2);
  expect(heard).toEqual([1]);
  expect(store.get()).toBe(2);
});
