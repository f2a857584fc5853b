import { isList, isObject, type Json, type JsonObject, type StoredObject } from "../json.ts";

/** An object with some attributes changed; undefined when there is none and none shall be made. */
export function updateObject(
  before: StoredObject | undefined,
  change: JsonObject & { objectID: string },
  mayCreate: boolean,
): StoredObject | undefined {
  if (before === undefined && !mayCreate) return undefined;
  const entries = Object.entries(change).flatMap(([name, value]): [string, Json][] => {
    const old = before?.[name];
    const next = isOperation(value) ? operate(old, value) : value;
    return next === undefined ? [] : [[name, next]];
  });
  // An increment with a condition that does not hold leaves everything as it is.
  if (before === undefined && entries.length < Object.keys(change).length) return undefined;
  return { ...before, ...Object.fromEntries(entries), objectID: change.objectID };
}

interface BuiltIn extends JsonObject {
  readonly _operation: string;
  readonly value: Json;
}

export const operations = [
  "Increment",
  "Decrement",
  "IncrementFrom",
  "IncrementSet",
  "Add",
  "AddUnique",
  "Remove",
];

export function isOperation(value: Json): value is BuiltIn {
  return isObject(value) && typeof value._operation === "string" && operations.includes(value._operation);
}

/** Undefined: the attribute stays as it is. */
function operate(old: Json | undefined, { _operation, value }: BuiltIn): Json | undefined {
  const list = isList(old) ? old : [];
  const has = list.some((one) => one === value);
  const count = typeof old === "number" ? old : 0;
  const by = Number(value);
  switch (_operation) {
    case "Increment":
      return count + by;
    case "Decrement":
      return count - by;
    case "IncrementFrom":
      return count === by ? count + 1 : undefined;
    case "IncrementSet":
      return old === undefined || by > count ? by : undefined;
    case "Add":
      return [...list, value];
    case "AddUnique":
      return has ? list : [...list, value];
    default:
      return list.filter((one) => one !== value);
  }
}
