import { expect, test } from "vitest";
import { requireChromium } from "./find-chromium.mjs";

test("a Chromium that is there is taken without installing", () => {
  const installers = [() => expect.unreachable()];
  expect(requireChromium({ find: () => "chromium", installers })).toBe("chromium");
});

test("installers are tried in order until one has brought a Chromium", () => {
  const tried: string[] = [];
  const installers = ["first", "second", "third"].map((name) => () => void tried.push(name));
  expect(requireChromium({ find: () => (tried.includes("second") ? "found" : undefined), installers })).toBe(
    "found",
  );
  expect(tried).toEqual(["first", "second"]);
});

test("without any Chromium the error says what to do", () => {
  expect(() => requireChromium({ find: () => undefined, installers: [] })).toThrow("set CHROME_PATH");
});
