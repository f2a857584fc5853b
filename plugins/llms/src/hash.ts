import { createHash } from "node:crypto";

/** Of plain values, in their order. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash("sha1").update(JSON.stringify(values)).digest("hex");
}
