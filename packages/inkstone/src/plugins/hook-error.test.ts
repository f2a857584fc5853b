import { expect, test } from "vitest";
import { SiteError } from "../support/errors/site-error.ts";
import { createHookError } from "./hook-error.ts";

const failure = { plugin: { name: "feeds" }, hook: "files" } as const;

test("what a plugin tells on purpose does not lead to the line that tells it", () => {
  const told = new SiteError("Feeds need an address.", { code: "feeds-address" });
  expect(createHookError(told, failure).hint).toBe("Correct its options in the config, or take it out.");
});

test("what it fails with leads to the line that failed", () => {
  expect(createHookError(new Error("out of ink"), failure).hint).not.toBe(
    "Correct its options in the config, or take it out.",
  );
});
