import { expect, test } from "vitest";
import { type Appearance, nextAppearance } from "./next-appearance.ts";

test.each([
  [false, ["auto", "dark", "light", "auto"]],
  [true, ["auto", "light", "dark", "auto"]],
])("on a system that is dark: %s, the switch goes %j", (isSystemDark, round) => {
  const seen: Appearance[] = ["auto"];
  for (let presses = 0; presses < 3; presses++)
    seen.push(nextAppearance(seen.at(-1) ?? "auto", isSystemDark));
  expect(seen).toEqual(round);
});
