import { expect, test } from "vitest";
import { adviseOnModule, findOtherName } from "./other-tools.ts";

test.each([
  "@theme/Tabs",
  "@docusaurus/Link",
  "@rspress/core/theme",
  "rspress/theme",
  "@astrojs/starlight/components",
  "nextra/components",
  "fumadocs-ui/components/tabs",
  "vitepress",
])("an import of %s is to be removed", (name) => {
  expect(adviseOnModule(name)).toContain("Remove the import");
});

test("a path from the project's root is to be written in another way", () => {
  expect(adviseOnModule("@site/src/components/A")).toContain("alias");
});

test.each(["react", "./theme/Tabs", "@theme-ui/core", "vitepress-plugin-x", "nextrak"])(
  "%s is nobody's theme",
  (name) => {
    expect(adviseOnModule(name)).toBeUndefined();
  },
);

test("a component of another tool is known under its name here", () => {
  expect([findOtherName("TabItem"), findOtherName("Tab"), findOtherName("toString")]).toEqual([
    "<Tab>",
    undefined,
    undefined,
  ]);
});
