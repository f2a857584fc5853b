import { describeValue } from "../../support/errors/describe-value.ts";

/** What a visitor made and nobody could read, or `undefined`. Nodes of the tree itself are no plain objects, and right. */
export function findNodeProblem(node: unknown, above: readonly unknown[] = []): string | undefined {
  if (typeof node !== "object" || node === null || Array.isArray(node))
    return `${describeValue(node)} instead of a node.`;
  if (Object.getPrototypeOf(node) !== Object.prototype) return undefined;
  const { type, children, value, raw, rawHtml } = node as Readonly<Record<string, unknown>>;
  if (typeof raw === "string" || typeof rawHtml === "string") return undefined;
  if (typeof type !== "string") return "a node without a type.";
  const told = `a node of the type "${type}"`;
  if (above.includes(node)) return `${told} that contains itself.`;
  if (type === "text" && typeof value !== "string")
    return `${told} whose value is ${describeValue(value)} and no string.`;
  if (children === undefined) return undefined;
  if (!Array.isArray(children)) return `${told} whose children are ${describeValue(children)} and no list.`;
  for (const child of children) {
    const problem = findNodeProblem(child, [...above, node]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
