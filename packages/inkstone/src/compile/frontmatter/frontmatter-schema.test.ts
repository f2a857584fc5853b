import { readFileSync } from "node:fs";
import { listIconNames, PAGE_TYPES } from "@inkstone/model";
import { expect, test } from "vitest";
import { HEAD_TAGS } from "../../config/describe-refused-tag.ts";
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
  $ref?: string;
  type?: string | string[];
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

const url = new URL("../../../schemas/frontmatter.schema.json", import.meta.url);
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

const WORDS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  2.5,
  6,
  7,
  "",
  "a",
  "alt",
  "brand",
  "doc",
  "primary",
];

const ATOMS: readonly unknown[] = [
  ...WORDS,
  "2024-05-31",
  [],
  ["a"],
  [2],
  [2, 4],
  [2, 7],
  ["meta", {}],
  [["meta", {}]],
  {},
  { text: "a" },
  { name: "a" },
  { light: "/a.svg" },
];

const SAMPLES: Readonly<Record<string, unknown>> = {
  hero: {
    name: "A",
    text: "B",
    tagline: "C",
    image: { src: { light: "/a.svg", dark: "/b.svg" }, alt: "D" },
    actions: [{ text: "E", link: "/e", theme: "alt" }],
  },
  features: [{ title: "A", details: "B", icon: "rocket", link: "/a" }],
  head: [["script", { src: "/a.js" }, "b"]],
  sectionKeywords: { a: ["b"], c: "d" },
  prev: { text: "A", link: "./a.md" },
};

test.each(Object.entries(properties))(
  "of %s, the schema says of any value what the build says",
  (key, rule) => {
    const samples = [...(rule.examples ?? []), SAMPLES[key] ?? {}];
    const values = [...ATOMS, ...samples.flatMap((sample) => variantsOf(sample))];
    for (const value of values.filter((one) => !isDescending(one))) {
      const said = JSON.stringify(value);
      expect([said, follows(rule, value)]).toEqual([said, FRONTMATTER_CHECKS[key]?.accepts(value)]);
    }
  },
);

test("the schema knows every tag of the head", () => {
  expect(properties["head"]?.items).toMatchObject({ items: [{ enum: HEAD_TAGS }, {}, {}] });
});

test("the schema knows every page type", () => {
  expect(properties["pageType"]?.enum).toEqual([...PAGE_TYPES]);
});

test("the schema suggests every name of an icon", () => {
  expect($defs.iconName.enum).toEqual(listIconNames());
});

/** All that the schema cannot say: the first level of an outline is not below its last. */
function isDescending(value: unknown): boolean {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof from === "number" && typeof to === "number" && from > to;
}

/** The value with each of its parts replaced by others, and with each of its keys left out. */
function variantsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return [
      ...ATOMS,
      ...list.flatMap((item, index) => variantsOf(item).map((variant) => list.with(index, variant))),
      ...list.map((_, index) => list.toSpliced(index, 1)),
    ];
  }
  if (!isOfType("object", value)) return ATOMS;
  const record = value as Record<string, unknown>;
  return [
    ...ATOMS,
    { ...record, other: "a" },
    ...Object.entries(record).flatMap(([key, part]) =>
      variantsOf(part).map((one) => ({ ...record, [key]: one })),
    ),
    ...Object.keys(record).map((left) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => key !== left)),
    ),
  ];
}

function follows(rule: Rule, value: unknown): boolean {
  const { anyOf = rule.oneOf, enum: choice, pattern, type } = rule;
  return (
    (rule.$ref === undefined || follows($defs.iconName, value)) &&
    (type === undefined || [type].flat().some((one) => isOfType(one, value))) &&
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
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}
