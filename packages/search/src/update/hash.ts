/** Looked up once: code that has not been optimized looks for it at every letter. */
const { imul } = Math;

/** FNV-1a over UTF-16 units, mixed once more: its lowest bits serve as dice. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** 53 bits of the bytes, in base 36: enough to name files by their content. */
export function hashBytes(bytes: Uint8Array): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  // An index and no iterator: this runs over every byte of an index.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    high = imul(high ^ byte, 2_654_435_761);
    low = imul(low ^ byte, 1_597_334_677);
  }
  high = imul(high ^ (high >>> 16), 2_246_822_507) ^ imul(low ^ (low >>> 13), 3_266_489_909);
  low = imul(low ^ (low >>> 16), 2_246_822_507) ^ imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, "0");
}
