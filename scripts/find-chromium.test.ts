import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findChromium, requireChromium } from "./find-chromium.mjs";

test("of two that are there, the one without a window is taken, unless the environment names one", () => {
  const folder = mkdtempSync(join(tmpdir(), "inkstone-chromium-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ["chromium", "chromium-headless-shell"]) writeFileSync(join(folder, name), "");
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROME_PATH", "");
  expect(findChromium()).toBe(join(folder, "chromium-headless-shell"));
  vi.stubEnv("CHROME_PATH", join(folder, "chromium"));
  expect(findChromium()).toBe(join(folder, "chromium"));
});

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
