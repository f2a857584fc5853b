import { isMap, type JsonMap, listOf, textOf } from "../load/json.ts";

/** A schema that wraps another one, to say more of it or to allow null. */
export interface SingleChoice {
  /** The other one, with what is written around it. */
  written: JsonMap;
  isNullable: boolean;
}

/** Beside one of these, a choice is not all that a schema says about the shape of values. */
const SHAPES = ["allOf", "oneOf", "anyOf", "properties", "required", "items", "additionalProperties"];

/**
 * `{ anyOf: [Pet, { type: "null" }] }` is how generators write a pet or null, and `{ allOf: [Pet], description }` how 3.0 adds
 * words to a reference: readers want to see the pet.
 */
export function findSingleChoice(schema: JsonMap): SingleChoice | undefined {
  const key = (["allOf", "oneOf", "anyOf"] as const).find((one) => listOf(schema[one]).length > 0);
  if (key === undefined) return undefined;
  const { [key]: all, nullable: _nullable, type: _type, ...around } = schema;
  const choices = listOf(all);
  const others = key === "allOf" ? choices : choices.filter((choice) => !isNull(choice));
  const [choice] = others;
  if (others.length !== 1 || !isMap(choice) || SHAPES.some((shape) => shape in around)) return undefined;
  return { written: { ...choice, ...around }, isNullable: allowsNull(schema) };
}

/** Whether a schema allows null beside other values, in the way of 3.0 or one of those of 3.1. */
export function allowsNull(schema: JsonMap): boolean {
  const choices = [...listOf(schema["oneOf"]), ...listOf(schema["anyOf"])];
  const types = listOf([schema["type"]].flat());
  return schema["nullable"] === true || (types.length > 1 && types.includes("null")) || choices.some(isNull);
}

/** Whether it is null that a schema allows, and nothing else. */
export function isNull(schema: unknown): boolean {
  return isMap(schema) && listOf([schema["type"]].flat()).map(textOf).join("") === "null";
}
