import { expect, test } from "vitest";
import { describeUnknownIcon } from "./describe-unknown-icon.ts";

test.each(["rocket", "file-code", "github", "x", "🚀", "New", "1", "/logo.svg", "<svg></svg>", "mdi:home"])(
  "there is nothing to say about %j",
  (icon) => {
    expect(describeUnknownIcon(icon)).toBeUndefined();
  },
);

test("a misspelt name is told with the nearest one", () => {
  expect(describeUnknownIcon("roket")).toEqual({
    message: 'There is no icon "roket".',
    hint: 'Did you mean "rocket"?',
  });
});

test("a picture that changed its name is known by the old one", () => {
  expect(describeUnknownIcon("twitter")?.hint).toBe('Did you mean "x"?');
});

test("a name that is near to none is told with all that there are", () => {
  expect(describeUnknownIcon("spaceship")?.hint).toMatch(
    /^Use an emoji, an SVG, the address of an image, or one of appearance, arrow-left, .*, x\.$/,
  );
});
