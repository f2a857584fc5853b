import { expect, test, vi } from "vitest";
import { isSearchKey, isTyped, replayInput } from "./hold-input.ts";

const NO_KEYS = { altKey: false, ctrlKey: false, isComposing: false, metaKey: false };

test.each([
  [{ key: "k", ctrlKey: true }, false, true],
  [{ key: "K", metaKey: true }, true, true],
  [{ key: "/" }, false, true],
  [{ key: "/" }, true, false],
  [{ key: "/", ctrlKey: true }, false, false],
  [{ key: "k" }, false, false],
  [{ key: "k", ctrlKey: true, altKey: true }, false, false],
  [{ key: "/", isComposing: true }, false, false],
])("%j (typing: %j) opens the search: %j", (key, isTyping, isSearch) => {
  expect(isSearchKey({ ...NO_KEYS, ...key }, isTyping)).toBe(isSearch);
});

test.each([
  [{ key: "r" }, true],
  [{ key: "/" }, true],
  [{ key: "Shift" }, true],
  [{ key: "Backspace" }, true],
  [{ key: "Enter" }, false],
  [{ key: "c", ctrlKey: true }, false],
])("%j goes on with a query: %j", (key, isMeant) => {
  expect(isTyped({ ...NO_KEYS, ...key })).toBe(isMeant);
});

test("a replayed event is a fresh copy of the same kind for the same target, and nobody waits any more", () => {
  const dataset = { inkBusy: "" };
  vi.stubGlobal("document", { documentElement: { dataset } });
  const target = new EventTarget();
  const received: Event[] = [];
  target.addEventListener("click", (event) => received.push(event));
  const event = new Event("click", { bubbles: true, cancelable: true });
  event.preventDefault();

  replayInput({ event, target });
  expect(received).toHaveLength(1);
  expect(received[0]).not.toBe(event);
  expect(received[0]).toMatchObject({
    type: "click",
    bubbles: true,
    cancelable: true,
    defaultPrevented: false,
  });
  expect(dataset).toEqual({});
  vi.unstubAllGlobals();
});
