import { expect, test } from "vitest";
import { countEvents } from "./count-events.ts";
import { EventTotals } from "./event-totals.ts";

const known = {
  hasIndex: (index: string) => index === "docs",
  hasObject: (_: string, id: string) => id === "a",
};
const noon = Date.UTC(2026, 10, 15, 12);

test("events are counted by day and by object, and objects that do not exist are not", () => {
  const event = {
    eventType: "click",
    eventName: "Opened",
    index: "docs",
    objectIDs: ["a", "b"],
    positions: [2, 5],
  };
  const totals = new EventTotals();
  totals.add(countEvents({ events: [event, event] }, noon, known));
  expect(totals.toJson()).toEqual({
    days: [{ day: "2026-11-15", index: "docs", eventType: "click", eventName: "Opened", count: 2 }],
    objects: [{ index: "docs", objectID: "a", click: 2, positions: 4 }],
  });
  const again = new EventTotals();
  again.add(totals.counts());
  expect(again.toJson()).toEqual(totals.toJson());
});

test("no cell of the table is a formula", () => {
  const totals = new EventTotals();
  const event = { eventType: "view", eventName: '=1+1,"x"', index: "docs" };
  totals.add(countEvents({ events: [event] }, noon, known));
  expect(totals.toCsv()).toBe('day,index,type,name,count\n2026-11-15,docs,view,"\'=1+1,""x""",1\n');
});

test.each([
  [{}, "events must be a list"],
  [{ events: [{}] }, "eventType must be one of"],
  [{ events: [{ eventType: "view", eventName: "x".repeat(65), index: "docs" }] }, "eventName must have"],
  [{ events: [{ eventType: "view", eventName: "x", index: "other" }] }, "Index other does not exist"],
  [{ events: [{ eventType: "view", eventName: "x", index: "docs", positions: [0] }] }, "positions must be"],
])("%j is refused", (body, message) => {
  expect(() => countEvents(body, noon, known)).toThrow(message);
});
