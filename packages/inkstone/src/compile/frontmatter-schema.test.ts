import { readFileSync } from "node:fs";
import { listIconNames, PAGE_TYPES } from "@inkstone/model";
import { expect, test } from "vitest";
import { FRONTMATTER_CHECKS } from "./frontmatter-checks.ts";

interface Schema {
  $defs: { iconName: { enum: string[] } };
  properties: Record<string, { enum?: string[]; examples?: unknown[]; description?: string }>;
}

const url = new URL("../../schemas/frontmatter.schema.json", import.meta.url);
const { $defs, properties } = JSON.parse(readFileSync(url, "utf8")) as Schema;

test("the schema of front matter has every key that is checked, and no others", () => {
  expect(Object.keys(properties).toSorted()).toEqual(Object.keys(FRONTMATTER_CHECKS).toSorted());
});

test.each(Object.entries(properties))("%s is described, and its example is accepted", (key, property) => {
  expect(property.description).toMatch(/\.$/);
  expect(property.examples).toHaveLength(1);
  expect(FRONTMATTER_CHECKS[key]?.accepts(property.examples?.[0])).toBe(true);
});

test("the schema knows every page type", () => {
  expect(properties["pageType"]?.enum).toEqual([...PAGE_TYPES]);
});

test("the schema suggests every name of an icon", () => {
  expect($defs.iconName.enum).toEqual(listIconNames());
});
