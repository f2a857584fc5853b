import { type Json, readPath, type StoredObject } from "../json.ts";
import type { CustomRank } from "./settings.ts";

/** By the first attribute that tells two objects apart; without any, as they came. */
export function orderObjects(
  objects: readonly StoredObject[],
  ranking: readonly CustomRank[],
): readonly StoredObject[] {
  if (ranking.length === 0) return objects;
  return objects.toSorted((left, right) => {
    for (const { attribute, isDescending } of ranking) {
      const order = compareValues(readPath(left, attribute), readPath(right, attribute), isDescending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Objects without a value stand behind all others, whichever way the order goes. */
function compareValues(left: Json | undefined, right: Json | undefined, isDescending: boolean): number {
  const isLeft = typeof left === "number" || typeof left === "string";
  const isRight = typeof right === "number" || typeof right === "string";
  if (!isLeft || !isRight) return Number(isRight) - Number(isLeft);
  if (left === right) return 0;
  return left < right === isDescending ? 1 : -1;
}
