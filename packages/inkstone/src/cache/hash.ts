import { createHash, hash } from "node:crypto";

/** A short name for what something was made from: 20 hex digits of SHA-1, ample for telling files apart. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  return (parts.every(isText) ? hash("sha1", endAll(parts)) : hashParts(parts)).slice(0, 20);
}

function isText(part: string | Uint8Array): part is string {
  return typeof part === "string";
}

/** With borders, so that ["ab", "c"] and ["a", "bc"] differ. */
function endAll(texts: readonly string[]): string {
  let all = "";
  for (const text of texts) all += `${text}\0`;
  return all;
}

/** Takes twice as long as a text in one piece, of which a site has thousands. */
function hashParts(parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash("sha1");
  for (const part of parts) {
    sum.update(part);
    sum.update("\0");
  }
  return sum.digest("hex");
}

/** 53 bits of a short text, where a thousand SHA-1 would be felt: enough to tell one state of a page from another. */
export function quickHashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
