import { expect, test } from "vitest";
import { adviseOnContainer, adviseOnModule, adviseOnProp, findOtherName } from "./other-tools.ts";

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
  expect(adviseOnModule(name, "docs/a.mdx")).toContain("Remove the import");
});

test("what a theme folder imports from another theme is to be imported from ours", () => {
  expect(adviseOnModule("@rspress/core/theme-original", "theme/index.tsx")).toContain("Write inkstone/theme");
});

test("a path from the project's root is to be written in another way", () => {
  expect(adviseOnModule("@site/src/components/A", "docs/a.mdx")).toContain("alias");
});

test.each(["@/components/A", "~/A"])("for %s, the config has to say what it stands for", (name) => {
  expect(adviseOnModule(name, "docs/a.mdx")).toContain(`alias: { "${name.charAt(0)}": "./src" }`);
  expect(adviseOnModule(name, "docs/a.mdx")).toContain("tsconfig.json");
});

test.each([
  "react",
  "./theme/Tabs",
  "@theme-ui/core",
  "vitepress-plugin-x",
  "nextrak",
  "my-vitepress/theme",
  "./next/link",
  "x@site/a",
  "a-rspress/runtime",
  "./a.vue.ts",
])("%s is nobody's theme", (name) => {
  expect(adviseOnModule(name, "docs/a.mdx")).toBeUndefined();
});

test.each([
  ["rspress/runtime", "inkstone/runtime"],
  ["@rspress/core/runtime", "inkstone/runtime"],
  ["next/link", "Remove the import"],
  ["@docusaurus/useBaseUrl", "write the address alone"],
  ["astro:assets", "Remove the import"],
  ["../components/A.astro", "React"],
  ["./A.vue", "React"],
])("for %s there is something else: %s", (name, advice) => {
  expect(adviseOnModule(name, "docs/a.mdx")).toContain(advice);
});

test("a component of another tool is known under its name here", () => {
  expect([findOtherName("TabItem"), findOtherName("Tab"), findOtherName("toString")]).toEqual([
    "<Tab>",
    undefined,
    undefined,
  ]);
});

test("what other tools call a prop or a container is known for those that it belongs to", () => {
  expect(adviseOnProp("Button", "to")).toBe('Write href="/address".');
  expect(adviseOnProp("Callout", "to")).toBeUndefined();
  expect(adviseOnProp("Button", "toString")).toBeUndefined();
  expect(adviseOnProp("toString", "name")).toBeUndefined();
  expect(adviseOnContainer("success")).toBe("Write :::tip.");
  expect(adviseOnContainer("toString")).toBeUndefined();
});
