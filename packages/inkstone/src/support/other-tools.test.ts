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
  "fumadocs-core/link",
  "vitepress",
  "@theme",
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

test.each([
  ["rspress/runtime", "inkstone/runtime"],
  ["@rspress/core/runtime", "inkstone/runtime"],
  ["next/link", "Remove the import"],
  ["@docusaurus/useBaseUrl", "write the address alone"],
  ["astro:assets", "Remove the import"],
  ["../components/A.astro", "React"],
  ["./A.vue", "React"],
])("for %s there is something else: %s", (name, advice) => {
  expect(adviseOnModule(name)).toContain(advice);
});

test("a component of another tool is known under its name here", () => {
  expect([findOtherName("TabItem"), findOtherName("Tab"), findOtherName("toString")]).toEqual([
    "<Tab>",
    undefined,
    undefined,
  ]);
});
