import { readFileSync } from "node:fs";
import { listIconNames, PAGE_TYPES } from "@inkstone/model";
import { expect, test } from "vitest";
import { HEAD_TAGS } from "../config/describe-refused-tag.ts";
import { FRONTMATTER_CHECKS } from "./frontmatter-checks.ts";

interface Schema {
  $defs: { iconName: { enum: string[] } };
  properties: Record<string, Property>;
}

interface Property extends Rule {
  examples?: unknown[];
  description?: string;
}

/** As much of JSON schema as ours says. */
interface Rule {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: Rule[];
  oneOf?: Rule[];
  properties?: Record<string, Rule>;
  required?: string[];
  additionalProperties?: Rule | false;
  items?: Rule | Rule[];
  minItems?: number;
  maxItems?: number;
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

test.each([
  ["title", "Start", true],
  ["title", 2024, false],
  ["outline", [2, 4], true],
  ["outline", [1, 4], false],
  ["outline", "deep", false],
  ["overviewHeaders", [], true],
  ["keywords", ["a", 1], false],
  ["sectionKeywords", { install: ["setup"], math: "tex" }, true],
  ["sectionKeywords", { install: 1 }, false],
  ["date", "2024-05-31T10:00:00Z", true],
  ["date", "last year", false],
  ["lastUpdated", "2024-05-31", true],
  ["lastUpdated", "yesterday", false],
  ["prev", { link: "./start.md" }, true],
  ["prev", true, false],
  ["head", [["script", { src: "/a.js", defer: "" }, ""]], true],
  ["head", [["meta", { name: "a", content: 1 }]], false],
  ["head", [["meta", "robots"]], false],
  ["head", [["h1", {}]], false],
  ["hero", { name: "A", image: { src: "/a.svg", alt: "A" } }, true],
  ["hero", { name: "A", image: { src: { light: "/a.svg", dark: "/b.svg" } } }, true],
  ["hero", { name: "A", image: { src: { light: "/a.svg" } } }, false],
  ["hero", { name: "A", actions: [{ text: "B" }] }, false],
  ["features", [{ title: "A", details: "B", link: "/a" }], true],
  ["features", [{ title: "A" }], false],
])("of %s, the schema says the same as the build: %j", (key, value, isRight) => {
  expect(FRONTMATTER_CHECKS[key]?.accepts(value)).toBe(isRight);
  expect(follows(properties[key] ?? {}, value)).toBe(isRight);
});

test("the schema knows every tag of the head", () => {
  expect(properties["head"]?.items).toMatchObject({ items: [{ enum: HEAD_TAGS }, {}, {}] });
});

test("the schema knows every page type", () => {
  expect(properties["pageType"]?.enum).toEqual([...PAGE_TYPES]);
});

test("the schema suggests every name of an icon", () => {
  expect($defs.iconName.enum).toEqual(listIconNames());
});

function follows(rule: Rule, value: unknown): boolean {
  const { anyOf = rule.oneOf, enum: choice, pattern, type } = rule;
  return (
    (type === undefined || isOfType(type, value)) &&
    (!("const" in rule) || rule.const === value) &&
    (choice === undefined || choice.includes(value)) &&
    (anyOf === undefined || anyOf.some((one) => follows(one, value))) &&
    (pattern === undefined || new RegExp(pattern).test(String(value))) &&
    (typeof value !== "number" ||
      (value >= (rule.minimum ?? -Infinity) && value <= (rule.maximum ?? Infinity))) &&
    (!Array.isArray(value) || followsAsList(rule, value)) &&
    (!isOfType("object", value) || followsAsRecord(rule, value as Record<string, unknown>))
  );
}

function followsAsList({ items = {}, minItems = 0, maxItems = Infinity }: Rule, list: unknown[]): boolean {
  const ruleOf = (index: number): Rule => (Array.isArray(items) ? (items[index] ?? {}) : items);
  return (
    list.length >= minItems &&
    list.length <= maxItems &&
    list.every((item, index) => follows(ruleOf(index), item))
  );
}

function followsAsRecord(rule: Rule, record: Record<string, unknown>): boolean {
  const { properties: known = {}, required = [], additionalProperties: others = {} } = rule;
  return (
    required.every((key) => key in record) &&
    Object.entries(record).every(([key, value]) => {
      const own = known[key] ?? others;
      return own !== false && follows(own, value);
    })
  );
}

function isOfType(type: string, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}
