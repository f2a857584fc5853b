import { type JsonMap, listOf, textOf } from "../load/json.ts";
import type { Messages } from "../messages.ts";

/** What narrows a value: `{ label: "Default", values: ["10"] }`. */
export interface Fact {
  label: string;
  /** Shown as code. */
  values: string[];
}

/** All countries or currencies are told: nowhere else could one read the rest. */
const MOST_VALUES = 500;

export function describeFacts(schema: JsonMap, messages: Messages): Fact[] {
  const facts: (Fact | undefined)[] = [
    listFact(messages.values, schema["enum"]),
    "const" in schema ? { label: messages.constant, values: [show(schema["const"])] } : undefined,
    "default" in schema ? { label: messages.default, values: [show(schema["default"])] } : undefined,
    ...describeNumbers(schema, messages),
    rangeFact(messages.length, schema["minLength"], schema["maxLength"]),
    rangeFact(messages.items, schema["minItems"], schema["maxItems"]),
    rangeFact(messages.properties, schema["minProperties"], schema["maxProperties"]),
    schema["uniqueItems"] === true ? { label: messages.unique, values: [] } : undefined,
    textFact(messages.pattern, schema["pattern"]),
    exampleFact(schema, messages),
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** In 3.0 `exclusiveMinimum` says what `minimum` means, in 3.1 it is the limit. */
function describeNumbers(schema: JsonMap, messages: Messages): (Fact | undefined)[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return [
    textFact(exclusiveMinimum === true ? messages.above : messages.minimum, minimum),
    textFact(exclusiveMaximum === true ? messages.below : messages.maximum, maximum),
    typeof exclusiveMinimum === "number" ? textFact(messages.above, exclusiveMinimum) : undefined,
    typeof exclusiveMaximum === "number" ? textFact(messages.below, exclusiveMaximum) : undefined,
    textFact(messages.multiple, multipleOf),
  ];
}

function textFact(label: string, value: unknown): Fact | undefined {
  const text = textOf(value);
  return text === "" ? undefined : { label, values: [text] };
}

function listFact(label: string, value: unknown): Fact | undefined {
  const all = listOf(value);
  const values = all.slice(0, MOST_VALUES).map(show);
  return values.length === 0
    ? undefined
    : { label, values: all.length > values.length ? [...values, "…"] : values };
}

function rangeFact(label: string, least: unknown, most: unknown): Fact | undefined {
  const [from, to] = [textOf(least), textOf(most)];
  if (from === "" && to === "") return undefined;
  return { label, values: [from === to ? from : `${from === "" ? "0" : from}–${to === "" ? "∞" : to}`] };
}

/** A long example stands below, as code. */
function exampleFact(schema: JsonMap, { example }: Messages): Fact | undefined {
  const value = schema["example"] ?? listOf(schema["examples"])[0];
  if (value === undefined || typeof value === "object") return undefined;
  return { label: example, values: [show(value)] };
}

function show(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
