import type { Documents } from "../load/documents.ts";
import { isMap, type JsonMap, listOf, mapOf, textOf } from "../load/json.ts";
import { isNull } from "./single-choice.ts";

const MOST_DEPTH = 6;
const MOST_NODES = 400;

/** What a value of a schema may look like: what its author says, or else something of its kind. */
export function createExample(written: unknown, documents: Documents, side: "request" | "response"): unknown {
  const budget = { left: MOST_NODES };
  return new ExampleMaker(documents, side, budget).make(written, []);
}

class ExampleMaker {
  readonly #documents: Documents;
  readonly #side: "request" | "response";
  readonly #budget: { left: number };

  constructor(documents: Documents, side: "request" | "response", budget: { left: number }) {
    this.#documents = documents;
    this.#side = side;
    this.#budget = budget;
  }

  make(written: unknown, open: readonly unknown[]): unknown {
    this.#budget.left -= 1;
    const schema = this.#documents.resolve(written);
    const key = isMap(written) && typeof written["$ref"] === "string" ? written["$ref"] : written;
    if (schema === undefined || this.#budget.left < 0 || open.length > MOST_DEPTH || open.includes(key))
      return undefined;
    const given = [
      schema["example"],
      listOf(schema["examples"])[0],
      schema["default"],
      schema["const"],
      listOf(schema["enum"])[0],
    ];
    const found = given.find((value) => value !== undefined);
    return found === undefined ? this.#makeKind(schema, [...open, key]) : found;
  }

  #makeKind(schema: JsonMap, open: readonly unknown[]): unknown {
    const choice = [...listOf(schema["oneOf"]), ...listOf(schema["anyOf"])].find((one) => !isNull(one));
    const parts = listOf(schema["allOf"]);
    if (parts.length > 0) {
      const { allOf: _parts, ...own } = schema;
      return combine([...parts, own].map((part) => this.make(part, open)));
    }
    const type = [schema["type"]]
      .flat()
      .map(textOf)
      .find((one) => one !== "null" && one !== "");
    const places = listOf(schema["prefixItems"]);
    if (places.length > 0) return places.map((place) => this.make(place, open) ?? null);
    if (type === "array" || schema["items"] !== undefined) {
      const item = this.make(schema["items"], open);
      return item === undefined ? [] : [item];
    }
    if (
      type === "object" ||
      schema["properties"] !== undefined ||
      schema["additionalProperties"] !== undefined
    )
      return combine([
        this.#makeObject(schema, open),
        choice === undefined ? undefined : this.make(choice, open),
      ]);
    if (choice !== undefined) return this.make(choice, open);
    return type === undefined ? undefined : makeScalar(type, schema);
  }

  #makeObject(schema: JsonMap, open: readonly unknown[]): Record<string, unknown> {
    const hidden = this.#side === "request" ? "readOnly" : "writeOnly";
    const entries = Object.entries(mapOf(schema["properties"])).flatMap(([name, written]) => {
      if (this.#documents.resolve(written)?.[hidden] === true) return [];
      const value = this.make(written, open);
      return value === undefined ? [] : [[name, value] as const];
    });
    const more = schema["additionalProperties"];
    const value = entries.length === 0 && isMap(more) ? this.make(more, open) : undefined;
    return Object.fromEntries(value === undefined ? entries : [["key", value]]);
  }
}

/** Objects are put together; of anything else, such as a text with a pattern added, the first that is known is taken. */
function combine(values: readonly unknown[]): unknown {
  const maps = values.filter(isMap);
  return maps.length === 0
    ? values.find((value) => value !== undefined)
    : (Object.assign({}, ...maps) as unknown);
}

/** In the place of what a file holds. */
export const FILE = "<file>";

const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "user@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com",
  url: "https://example.com",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  byte: "aW5r",
  binary: FILE,
  password: "********",
};

function makeScalar(type: string, schema: JsonMap): unknown {
  if (type === "integer" || type === "number") return makeNumber(schema);
  if (type === "boolean") return true;
  if (type !== "string") return undefined;
  // This is how 3.1 says `format: binary`.
  const isFile = schema["contentMediaType"] !== undefined && schema["contentEncoding"] === undefined;
  return isFile ? FILE : (FORMATS[textOf(schema["format"])] ?? "string");
}

function makeNumber({ minimum, exclusiveMinimum }: JsonMap): number {
  if (typeof exclusiveMinimum === "number") return exclusiveMinimum + 1;
  return typeof minimum === "number" ? minimum : 0;
}
