import { type ComponentType, createElement, use, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { explainImport, explainReason } from "./explain-reason.ts";

const never = new Promise<string>(() => undefined);

test.each([
  ["a component that is async", async () => Promise.resolve(null)],
  ["a component that uses a promise", () => use(never)],
])("%s waits, which a page cannot", (_, component) => {
  expect(explainReason(reasonOf(component as ComponentType)).reason).toBe(
    "A component waits for a promise, but pages are rendered at once.",
  );
});

test("a hook that a module calls is outside of a component", () => {
  expect(explainReason(catchReason(() => useState(1))).reason).toBe(
    "A hook is called outside of a component.",
  );
});

test.each([
  [5, "Look at what the page imports"],
  [() => ({ a: 1 }), "Show a text or an element of it"],
  [
    () => {
      throw new Error("boo");
    },
    "Mend the component that throws",
  ],
])("%s is told with what to do", (component, hint) => {
  expect(explainReason(reasonOf(component as unknown as ComponentType)).hint).toContain(hint);
});

test("what throws when it is imported is not kept out by NoSSR alone", () => {
  const own = explainImport("window is not defined", undefined);
  expect(own).toEqual({ reason: "window is not defined", hint: expect.stringContaining("lazy(") as string });
  expect(explainImport("window is not defined", "leaflet").reason).toBe(
    "the package leaflet throws when it is imported: window is not defined",
  );
  expect(explainImport("Invalid hook call.", undefined).hint).toContain("Call hooks");
});

function reasonOf(component: ComponentType): string {
  return catchReason(() => renderToString(createElement(component)));
}

function catchReason(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("It did not fail.");
}
