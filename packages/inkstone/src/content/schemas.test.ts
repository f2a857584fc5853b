import { readFileSync } from "node:fs";
import { listIconNames } from "@inkstone/model";
import { expect, test } from "vitest";
import type { SiteError } from "../support/errors/site-error.ts";
import { parseMetaFile } from "./parse-meta-file.ts";
import { parseNavFile } from "./parse-nav-file.ts";

const meta = readSchema("meta");
const nav = readSchema("nav");
const metaTypes = Object.keys(meta.definitions).filter((type) => type !== "item");

test.each(metaTypes)("the examples of the entry %s in the schema are read", (type) => {
  const { properties = {} } = meta.definitions[type] ?? {};
  const sample = { ...exampleOf(properties), type };
  expect(problemsOf(parseMetaFile, [sample])).toEqual([]);
});

test.each(metaTypes)("the schema of the entry %s has every field that is read, and no others", (type) => {
  const { properties = {} } = meta.definitions[type] ?? {};
  const [, hint = ""] = problemsOf(parseMetaFile, [{ ...exampleOf(properties), type, unheardOf: 1 }]);
  expect(namesIn(hint)).toEqual(Object.keys(properties).toSorted());
});

test("the schema knows every type of entry", () => {
  const [, hint = ""] = problemsOf(parseMetaFile, [{}]);
  expect(namesIn(hint)).toEqual(metaTypes.toSorted());
});

test("the schema suggests every name of an icon", () => {
  expect(meta.$defs?.iconName.enum).toEqual(listIconNames());
});

test("the schema of the navbar has every field that is read, and no others", () => {
  const { properties = {} } = nav.definitions["item"] ?? {};
  expect(problemsOf(parseNavFile, [exampleOf(properties)])).toEqual([]);
  const [, hint = ""] = problemsOf(parseNavFile, [{ ...exampleOf(properties), unheardOf: 1 }]);
  expect(namesIn(hint)).toEqual(Object.keys(properties).toSorted());
});

interface Schema {
  $defs?: { iconName: { enum: string[] } };
  definitions: Record<string, { properties?: Record<string, { examples?: unknown[] }> }>;
}

function readSchema(name: string): Schema {
  const url = new URL(`../../schemas/${name}.schema.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8")) as Schema;
}

function exampleOf(properties: Record<string, { examples?: unknown[] }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, { examples = [] }]) => [key, examples[0]]));
}

/** Message, hint, message, hint, … */
function problemsOf(parse: typeof parseMetaFile | typeof parseNavFile, value: unknown): string[] {
  const errors: SiteError[] = [];
  parse(JSON.stringify(value), "", errors);
  return errors.flatMap(({ message, hint = "" }) => [message, hint]);
}

function namesIn(hint: string): string[] {
  return [...hint.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name).toSorted();
}
