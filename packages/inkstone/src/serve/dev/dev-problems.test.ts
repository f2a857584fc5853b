import type { DevEvent } from "@inkstone/model";
import { expect, test } from "vitest";
import { DevProblems } from "./dev-problems.ts";

test("what a check has found stays until the same check finds it no more", async () => {
  const problems = new DevProblems();
  await fail(problems, "config");
  await fail(problems, "content");
  problems.pass();
  expect(problems.remaining()).toEqual([errorOf("content")]);
  await problems.check("content", () => Promise.resolve());
  expect(problems.remaining()).toEqual([errorOf("config")]);
  await problems.check("config", () => Promise.resolve());
  expect(problems.remaining()).toEqual([]);
});

test("any other problem is over when pages are loaded anew, and so are those of pages", () => {
  const problems = new DevProblems();
  problems.breakPage("a.md", errorOf("page"));
  expect(problems.remaining()).toEqual([errorOf("page")]);
  problems.add(new Error("bundle"), errorOf("bundle"));
  expect(problems.ofSite).toEqual(errorOf("bundle"));
  problems.pass();
  expect([problems.ofSite, problems.isBroken("a.md")]).toEqual([undefined, false]);
});

async function fail(problems: DevProblems, check: "config" | "content"): Promise<void> {
  const error = new Error(check);
  await problems.check(check, () => Promise.reject(error)).catch(() => undefined);
  problems.add(error, errorOf(check));
}

function errorOf(message: string): DevEvent {
  return { type: "error", message };
}
