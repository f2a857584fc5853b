interface Known {
  type?: unknown;
  children?: unknown;
  tagName?: unknown;
  value?: unknown;
}

/** Throws what a plugin left in the tree and nobody after it could read: then it would be the page that is wrong. */
export function checkTree(node: unknown, above = new Set<unknown>()): void {
  if (typeof node !== "object" || node === null)
    throw new Error(`It left ${describe(node)} in the place of a node.`);
  const { type, children, tagName, value } = node as Known;
  if (typeof type !== "string") throw new Error("It left a node without a type.");
  if (above.has(node)) throw new Error(`It left a node of the type "${type}" that contains itself.`);
  if (type === "text" && typeof value !== "string")
    throw new Error(`It left a text whose value is ${describe(value)}.`);
  if (type === "element" && typeof tagName !== "string")
    throw new Error(`It left an element whose tagName is ${describe(tagName)}.`);
  if (children === undefined) return;
  if (!Array.isArray(children))
    throw new Error(
      `It left a node of the type "${type}" whose children are ${describe(children)} and no list.`,
    );
  above.add(node);
  for (const child of children) checkTree(child, above);
  above.delete(node);
}

function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
