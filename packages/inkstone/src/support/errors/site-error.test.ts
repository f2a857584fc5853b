import { expect, test } from "vitest";
import { SiteError, SiteErrors, siteErrorsOf } from "./site-error.ts";

class Own extends SiteError {}

const details = { code: "odd" };
const one = new SiteError("One.", details);
const many = new SiteErrors([one, new SiteError("Two.", details)]);

test("one error and several are of two kinds, and neither is any other error", () => {
  expect([one instanceof SiteError, one instanceof SiteErrors]).toEqual([true, false]);
  expect([many instanceof SiteError, many instanceof SiteErrors]).toEqual([false, true]);
  for (const other of [new Error("no"), null, { code: "odd" }, "no"])
    expect([other instanceof SiteError, other instanceof SiteErrors]).toEqual([false, false]);
});

test("a kind of its own is told from the others", () => {
  const own = new Own("Own.", details);
  expect([own instanceof SiteError, own instanceof Own, one instanceof Own]).toEqual([true, true, false]);
});

test("an error of the same program, loaded a second time, is of the same kind", async () => {
  const again = "./site-error.ts?again";
  const copy = (await import(again)) as typeof import("./site-error.ts");
  expect(copy.SiteError).not.toBe(SiteError);
  const theirs = new copy.SiteError("Theirs.", details);
  expect(theirs).toBeInstanceOf(SiteError);
  expect(new copy.SiteErrors([theirs])).toBeInstanceOf(SiteErrors);
  expect(siteErrorsOf(new copy.SiteErrors([theirs]))).toEqual([theirs]);
});

test("what of a failure an author can fix", () => {
  expect(siteErrorsOf(one)).toEqual([one]);
  expect(siteErrorsOf(many).map(({ message }) => message)).toEqual(["One.", "Two."]);
  expect(siteErrorsOf(new Error("no"))).toEqual([]);
  expect(siteErrorsOf(undefined)).toEqual([]);
  expect(many.message).toBe("One.\nTwo.");
  expect([one.name, many.name]).toEqual(["SiteError", "SiteErrors"]);
});
