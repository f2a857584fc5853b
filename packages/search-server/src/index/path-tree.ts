import { isList, isObject, type Json, type JsonObject } from "../json.ts";

/** Paths by their first names, so that an object is walked once for all of them. */
export interface PathTree<Leaf> {
  readonly leaf: Leaf | undefined;
  readonly below: ReadonlyMap<string, PathTree<Leaf>>;
}

/** `createTree([["hierarchy.lvl1", 10]])`. */
export function createTree<Leaf>(paths: Iterable<readonly [path: string, leaf: Leaf]>): PathTree<Leaf> {
  const root: Growing<Leaf> = { leaf: undefined, below: new Map() };
  for (const [path, leaf] of paths) {
    let tree = root;
    for (const name of path.split(".")) {
      const next = tree.below.get(name) ?? { leaf: undefined, below: new Map() };
      tree.below.set(name, next);
      tree = next;
    }
    tree.leaf = leaf;
  }
  return root;
}

interface Growing<Leaf> {
  leaf: Leaf | undefined;
  below: Map<string, Growing<Leaf>>;
}

/** What a tree chooses of an object, changed where its paths end. */
export function mapTree<Leaf>(
  value: Json,
  tree: PathTree<Leaf>,
  change: (value: Json, leaf: Leaf) => Json | undefined,
): Json | undefined {
  if (tree.leaf !== undefined) return change(value, tree.leaf);
  if (isList(value)) return value.map((one) => mapTree(one, tree, change)).filter((one) => one !== undefined);
  if (!isObject(value)) return undefined;
  const chosen: Record<string, Json> = {};
  let isEmpty = true;
  for (const [name, below] of tree.below) {
    if (!Object.hasOwn(value, name)) continue;
    const found = mapTree(value[name] as Json, below, change);
    if (found === undefined) continue;
    setOwn(chosen, name, found);
    isEmpty = false;
  }
  return isEmpty ? undefined : chosen;
}

/** The same value with every text in it changed, and without what is no text. */
export function mapTexts(value: Json, change: (text: string) => Json): Json | undefined {
  if (typeof value === "string") return value === "" ? undefined : change(value);
  if (isList(value)) return value.map((one) => mapTexts(one, change)).filter((one) => one !== undefined);
  if (!isObject(value)) return undefined;
  const changed: Record<string, Json> = {};
  for (const name of Object.keys(value)) {
    const inner = mapTexts(value[name] as Json, change);
    if (inner !== undefined) setOwn(changed, name, inner);
  }
  return changed;
}

/** Everything but what some paths lead to. */
export function dropPaths(value: JsonObject, paths: readonly string[], above = ""): JsonObject {
  if (paths.length === 0) return value;
  const kept: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(value)) {
    const path = above + name;
    if (!paths.includes(path))
      setOwn(kept, name, isObject(inner) ? dropPaths(inner, paths, `${path}.`) : inner);
  }
  return kept;
}

/** Attributes by their paths: `*` is all, `-name` is all but this. */
export function createPicker(paths: readonly string[]): (object: JsonObject) => JsonObject {
  const without = paths.filter((path) => path.startsWith("-")).map((path) => path.slice(1));
  if (paths.includes("*")) return (object) => dropPaths(object, without);
  const tree = createTree(paths.map((path) => [path, true] as const));
  return (object) => (mapTree(object, tree, (value) => value) ?? {}) as JsonObject;
}

/** An attribute may be named like something that all objects have. */
function setOwn(object: Record<string, Json>, name: string, value: Json): void {
  if (name === "__proto__")
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}
