import { afterEach, expect, test, vi } from "vitest";
import { isWebAddress } from "./open-hit.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/guide/a#b", true],
  ["https://b.dev/", true],
  ["javascript:alert(1)", false],
  ["http://[", false],
])("whether %j is an address of the web: %j", (url, expected) => {
  vi.stubGlobal("window", { location: { href: "https://a.dev/guide" } });
  expect(isWebAddress(url)).toBe(expected);
});
