import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Property {
  description: string;
  examples: [unknown];
  type?: string;
  enum?: string[];
}

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

const { properties } = JSON.parse(
  readFileSync(new URL("../../inkstone/schemas/frontmatter.schema.json", import.meta.url), "utf8"),
) as { properties: Record<string, Property> };

/** Visual Studio Code has no schemas for YAML inside of Markdown, so the keys are offered as snippets. */
test("every key of front matter is a snippet, as its schema describes it", async () => {
  const snippets = Object.entries(properties).map(([key, property]): [string, Snippet] => [
    `Inkstone: ${key}`,
    { scope: "markdown,mdx", prefix: key, description: property.description, body: writeBody(key, property) },
  ]);
  await expect(`${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`).toMatchFileSnapshot(
    "../templates/base/dot-vscode/inkstone.code-snippets",
  );
});

function writeBody(key: string, { enum: choices, type, examples: [example] }: Property): string[] {
  if (choices !== undefined)
    return [`${key}: \${1|${[example, ...choices.filter((one) => one !== example)].join(",")}|}`];
  if (type === "boolean") return [`${key}: \${1|${String(example)},${String(example !== true)}|}`];
  const stops = { count: 0 };
  return writeYaml(key, example, stops);
}

/** As an author would write it, with a stop at every text. */
function writeYaml(key: string, value: unknown, stops: { count: number }): string[] {
  if (Array.isArray(value) && value.some((item) => isTable(item)))
    return [`${key}:`, ...value.flatMap((item) => writeItem(item as object, stops))];
  if (isTable(value)) return [`${key}:`, ...writeTable(value, stops).map((line) => `  ${line}`)];
  return [`${key}: ${writeStop(value, stops)}`];
}

function writeItem(item: object, stops: { count: number }): string[] {
  return writeTable(item, stops).map((line, index) => `${index === 0 ? "  - " : "    "}${line}`);
}

function writeTable(table: object, stops: { count: number }): string[] {
  return Object.entries(table).flatMap(([key, value]) => writeYaml(key, value, stops));
}

function writeStop(value: unknown, stops: { count: number }): string {
  stops.count += 1;
  const text = typeof value === "string" && !value.startsWith("-") ? value : JSON.stringify(value);
  return `\${${stops.count}:${text.replaceAll(/[\\$}]/g, "\\$&")}}`;
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
