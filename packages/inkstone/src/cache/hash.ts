import { createHash } from "node:crypto";

/** A short name for what something was made from: 20 hex digits of SHA-1, ample for telling files apart. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha1");
  for (const part of parts) {
    hash.update(part);
    // A border, so that ["ab", "c"] and ["a", "bc"] differ.
    hash.update("\0");
  }
  return hash.digest("hex").slice(0, 20);
}
