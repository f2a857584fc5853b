import { drawings, type Feature, type PageData } from "@inkstone/model";
import { expect, test } from "vitest";
import { drawFeatures, drawIcon } from "./draw-icon.ts";

test("the name of a drawn icon becomes its SVG", () => {
  const svg = drawIcon("rocket", "It");
  expect(svg).toMatch(
    /^<svg viewBox="0 0 16 16" [^<>]*stroke="currentColor"[^<>]*><path d="[^"<>]+"\/><\/svg>$/,
  );
  expect(svg).toContain(drawings.rocket);
  expect(drawIcon(svg, "It")).toBe(svg);
});

test.each(["github", "x", "🚀", "New", "/logo.svg", "<b>toString</b>", "constructor-2", ""])(
  "%j stays as it is",
  (icon) => {
    expect(drawIcon(icon, "It")).toBe(icon);
  },
);

test("a name that no icon has is told with who gave it", () => {
  expect(() => drawIcon("roket", 'The entry "Start"')).toThrow(
    'The entry "Start" names the icon "roket", but there is no such icon.',
  );
});

test("features of a page are drawn, and its other values stay", () => {
  const features = [
    { title: "Fast", details: "Very.", icon: "bolt", link: "/a" },
    { title: "Plain", details: "Without." },
  ];
  const { frontmatter } = drawFeatures(pageWith(features));
  expect(frontmatter).toEqual({
    icon: "rocket",
    features: [{ ...features[0], icon: drawIcon("bolt", "") }, features[1]],
  });
  expect(() => drawFeatures(pageWith([{ title: "Fast", details: "", icon: "botl" }]))).toThrow(
    'The feature "Fast" of index.md names the icon "botl"',
  );
});

test("a page without features is the same page", () => {
  const data = pageWith(undefined);
  expect(drawFeatures(data)).toBe(data);
});

function pageWith(features: Feature[] | undefined): PageData {
  const frontmatter = { icon: "rocket", ...(features && { features }) };
  return { frontmatter, _relativePath: "index.md" } as unknown as PageData;
}
