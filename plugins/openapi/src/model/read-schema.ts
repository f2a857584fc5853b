import { type Documents, nameOfReference } from "../load/documents.ts";
import { isMap, type JsonMap, listOf, mapOf, textOf } from "../load/json.ts";
import type { Messages } from "../messages.ts";
import { describeFacts, type Fact } from "./schema-facts.ts";
import { allowsNull, findSingleChoice, isNull, type SingleChoice } from "./single-choice.ts";

/** A schema as a tree that has an end. */
export interface SchemaNode {
  /** `integer (int64)`, `Pet[]`, `one of`. */
  label: string;
  /** The named schema that it is, or whose items or values it has. */
  reference?: string;
  description: string;
  facts: Fact[];
  marks: ("deprecated" | "readOnly" | "writeOnly")[];
  children: SchemaChild[];
  /** Not told here, because it is being told already or the page would get too long. */
  isCut?: boolean;
}

export interface SchemaChild {
  name: string;
  /** `choice` for one of several, `rest` for properties without a name, or with a pattern of names. */
  kind: "choice" | "property" | "rest";
  isRequired: boolean;
  node: SchemaNode;
}

export interface SchemaReading {
  documents: Documents;
  messages: Messages;
  /** Named schemas that are being told further up. */
  open: readonly string[];
  /** How many nodes this tree may still have: a few lines of YAML can stand for millions. */
  budget: { left: number };
  /** Whether the schema of this name has its own place on the page, so that others lead there and do not repeat it. */
  isToldApart?(name: string): boolean;
  /** Inside of such a schema. */
  isApart?: boolean;
}

const MOST_DEPTH = 12;
const OR_NULL = " | null";

export function readSchema(written: unknown, reading: SchemaReading): SchemaNode {
  const reference = isMap(written) && typeof written["$ref"] === "string" ? written["$ref"] : undefined;
  const name = reference === undefined ? undefined : nameOfReference(reference);
  reading.budget.left -= 1;
  const isOpen = reference !== undefined && reading.open.includes(reference);
  const schema = written === true ? {} : reading.documents.resolve(written);
  const empty = { description: "", facts: [], marks: [], children: [] };
  if (schema === undefined) return { ...empty, label: name ?? reading.messages.nothing };
  if (isOpen || reading.isApart === true || reading.open.length > MOST_DEPTH || reading.budget.left < 0)
    return {
      ...empty,
      label: nameOrNull(name, schema) ?? labelOf(schema, reading),
      ...(name === undefined ? {} : { reference: name }),
      isCut: true,
    };
  const isApart = name !== undefined && reading.open.length > 0 && reading.isToldApart?.(name) === true;
  const inner = { ...reading, open: [...reading.open, reference ?? ""], isApart };
  const node = readKnown(schema, name, inner);
  return isApart ? { ...node, children: [] } : node;
}

function readKnown(schema: JsonMap, name: string | undefined, reading: SchemaReading): SchemaNode {
  const single = findSingleChoice(schema);
  if (single !== undefined) return readSingle(single, name, reading);
  return {
    ...(name === undefined ? {} : { reference: name }),
    ...describe(merge(schema, reading), name, reading),
  };
}

/** A wrapper is called by its own name, or else by what it wraps: `Pet | null`. */
function readSingle(
  { written, isNullable }: SingleChoice,
  name: string | undefined,
  reading: SchemaReading,
): SchemaNode {
  const node = readSchema(written, reading);
  const isTold = /\bnull$/.test(node.label);
  const suffix = name === undefined ? isNullable && !isTold : isNullable || isTold;
  const label = (name ?? node.label) + (suffix ? OR_NULL : "");
  return { ...node, label, ...(name === undefined ? {} : { reference: name }) };
}

/** Nobody who reads `Pet` would look whether a pet may be missing. */
function nameOrNull(name: string | undefined, schema: JsonMap): string | undefined {
  return name !== undefined && allowsNull(schema) ? name + OR_NULL : name;
}

/** With everything that `allOf` adds. */
function merge(schema: JsonMap, reading: SchemaReading): JsonMap {
  const parts = listOf(schema["allOf"]);
  if (parts.length === 0) return schema;
  const { allOf: _parts, ...own } = schema;
  const merged = [...parts, own].flatMap((part) => mergePart(part, schema, reading));
  const description =
    own["description"] ?? merged.find((one) => one["description"] !== undefined)?.["description"];
  return {
    ...(Object.assign({}, ...merged) as JsonMap),
    description,
    properties: Object.assign({}, ...merged.map((one) => mapOf(one["properties"]))) as JsonMap,
    required: merged.flatMap((one) => listOf(one["required"])),
  };
}

function mergePart(part: unknown, whole: JsonMap, reading: SchemaReading): JsonMap[] {
  const reference = textOf(mapOf(part)["$ref"]);
  const isOpen = reference !== "" && reading.open.slice(0, -1).includes(reference);
  reading.budget.left -= 1;
  if (isOpen || reading.budget.left < 0) return [];
  const resolved = reading.documents.resolve(part) ?? {};
  return resolved === whole ? [] : [merge(resolved, { ...reading, open: [...reading.open, reference] })];
}

function describe(schema: JsonMap, name: string | undefined, reading: SchemaReading): SchemaNode {
  const { messages } = reading;
  const base = {
    description: textOf(schema["description"]),
    facts: describeFacts(schema, messages),
    marks: (["deprecated", "readOnly", "writeOnly"] as const).filter((mark) => schema[mark] === true),
  };
  if (isArray(schema)) return describeList(schema, base, reading);
  const children = listChildren(schema, reading);
  const isUnion = children.length > 0 && children.every(isPlainChoice);
  if (isUnion && name === undefined)
    return { ...base, label: children.map(({ node }) => node.label).join(" | "), children: [] };
  return { ...base, label: nameOrNull(name, schema) ?? labelOf(schema, reading), children };
}

/** One of several kinds of values, of which there is no more to say than its kind. */
function isPlainChoice({ kind, name, node }: SchemaChild): boolean {
  const { description, facts, marks, children, reference, isCut } = node;
  const isBare = description === "" && [...facts, ...marks, ...children].length === 0;
  return kind === "choice" && /^\d+$/.test(name) && isBare && reference === undefined && isCut === undefined;
}

/** What items are allowed to be is told with their list, for they have no line of their own. */
function describeList(
  schema: JsonMap,
  base: Pick<SchemaNode, "description" | "facts" | "marks">,
  reading: SchemaReading,
): SchemaNode {
  const { about, limits, ...list } = describeItems(schema, reading);
  return {
    ...base,
    ...list,
    label: allowsNull(schema) ? list.label + OR_NULL : list.label,
    description: base.description === "" ? about : base.description,
    facts: [...base.facts, ...limits],
  };
}

interface Items extends Pick<SchemaNode, "children" | "isCut" | "label" | "reference"> {
  /** What is said of an item. */
  about: string;
  limits: Fact[];
}

/** A list is told by what is in it. */
function describeItems(schema: JsonMap, reading: SchemaReading): Items {
  const places = listOf(schema["prefixItems"]);
  if (places.length > 0)
    return { ...describePlaces(places, schema["items"], reading), about: "", limits: [] };
  const item = readSchema(schema["items"] ?? true, reading);
  const label = /[\s|]/.test(item.label) ? `(${item.label})[]` : `${item.label}[]`;
  const { reference, children, isCut } = item;
  const { messages } = reading;
  return {
    label,
    children,
    ...(reference === undefined ? {} : { reference }),
    ...(isCut === undefined ? {} : { isCut }),
    // What a named schema is, is told where it stands.
    about: reference === undefined ? item.description : "",
    // A default or an example of an item would be taken for one of the list.
    limits: item.facts.filter((fact) => fact.label !== messages.default && fact.label !== messages.example),
  };
}

/** A list whose first items have a meaning each: `[string, integer]`. */
function describePlaces(
  places: readonly unknown[],
  rest: unknown,
  reading: SchemaReading,
): Pick<SchemaNode, "children" | "label"> {
  const children = places.map((written, index): SchemaChild => ({
    name: String(index),
    kind: "property",
    isRequired: false,
    node: readSchema(written, reading),
  }));
  const more = isMap(rest) ? [describeItems({ items: rest }, reading)] : [];
  const labels = [...children.map(({ node }) => node.label), ...more.map(({ label }) => `...${label}`)];
  return { label: `[${labels.join(", ")}]`, children };
}

function listChildren(schema: JsonMap, reading: SchemaReading): SchemaChild[] {
  const required = new Set(listOf(schema["required"]).map(textOf));
  const properties = Object.entries(mapOf(schema["properties"])).map(([name, written]): SchemaChild => ({
    name,
    kind: "property",
    isRequired: required.has(name),
    node: readSchema(written, reading),
  }));
  const choices = (["oneOf", "anyOf"] as const).flatMap((key) =>
    listChoices(schema, key).map((written, index): SchemaChild => {
      const title = textOf(mapOf(written)["title"]);
      const node = readSchema(written, reading);
      return { name: title === "" ? String(index + 1) : title, kind: "choice", isRequired: false, node };
    }),
  );
  return [...properties, ...choices, ...listRest(schema, reading)];
}

/** `nullable` beside a choice without a type of its own is one choice more. */
function listChoices(schema: JsonMap, key: "anyOf" | "oneOf"): readonly unknown[] {
  const choices = listOf(schema[key]);
  const isOneMore =
    choices.length > 0 &&
    schema["nullable"] === true &&
    schema["type"] === undefined &&
    !choices.some(isNull);
  return isOneMore ? [...choices, { type: "null" }] : choices;
}

/** Properties that are not named: by a pattern of their names, then all others. */
function listRest(schema: JsonMap, reading: SchemaReading): SchemaChild[] {
  const more = schema["additionalProperties"];
  const written = [
    ...Object.entries(mapOf(schema["patternProperties"])).map(([pattern, one]) => [`/${pattern}/`, one]),
    ...(isMap(more) && Object.keys(more).length > 0 ? [["*", more]] : []),
  ] as [string, unknown][];
  return written.map(([name, one]) => ({
    name,
    kind: "rest",
    isRequired: false,
    node: readSchema(one, reading),
  }));
}

function isArray(schema: JsonMap): boolean {
  const isListed = schema["items"] !== undefined || schema["prefixItems"] !== undefined;
  return isListed || listOf([schema["type"]].flat()).includes("array");
}

function labelOf(schema: JsonMap, reading: SchemaReading): string {
  const { messages } = reading;
  const types = [schema["type"]]
    .flat()
    .map(textOf)
    .filter((type) => type !== "");
  const isNullable = schema["nullable"] === true && types.length > 0 && !types.includes("null");
  const all = isNullable ? [...types, "null"] : types;
  const format = textOf(schema["format"]);
  if (all.length > 0) return all.join(" | ") + (format === "" ? "" : ` (${format})`);
  if (listOf(schema["oneOf"]).length > 0) return messages.oneOf;
  if (listOf(schema["anyOf"]).length > 0) return messages.anyOf;
  if (["properties", "patternProperties", "additionalProperties"].some((key) => key in schema))
    return "object";
  const values = [...listOf(schema["enum"]), ...("const" in schema ? [schema["const"]] : [])];
  const kinds = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  if (kinds.size > 0) return [...kinds].join(" | ");
  return isMap(schema["not"])
    ? `${messages.not} ${readSchema(schema["not"], reading).label}`
    : messages.anything;
}
