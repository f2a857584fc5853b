import type ts from "typescript5";
import type { Member } from "./api.ts";

/** Props that are `A | B` have the members of both; everything else has its own. */
export function listWays(type: ts.Type, { TypeFlags }: typeof ts): ts.Type[] {
  const isChoice =
    type.isUnion() &&
    type.types.every(({ flags }) => (flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0);
  return isChoice ? type.types : [type];
}

/** What the ways say about one member, as one. With `never`, a way only says that it does not have it. */
export function mergeMembers(members: readonly Member[], ways: number): Member[] {
  const [first] = members;
  if (first === undefined || ways === 1) return [...members];
  const had = members.filter(({ type }) => type !== "never" && type !== "undefined");
  const types = [...new Set(had.map(({ type }) => type))];
  if (types.length === 0) return [];
  const told = had.find(({ description }) => description.text !== "") ?? had[0] ?? first;
  const shown = types.length === 1 ? types : types.map((type) => (type.includes("=>") ? `(${type})` : type));
  const isRequired = had.length === ways && had.every((member) => member.isRequired);
  return [{ ...told, type: shown.join(" | "), isRequired }];
}
