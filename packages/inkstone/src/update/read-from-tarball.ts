import { gunzipSync } from "node:zlib";

const BLOCK = 512;

/** The text of a file in a package as registries keep it: a gzipped tar. Undefined when it is not in there. */
export function readFromTarball(tarball: Uint8Array, file: string): string | undefined {
  const archive = gunzipSync(tarball);
  for (let at = 0; at + BLOCK <= archive.length;) {
    const size = Number.parseInt(textOf(archive, at + 124, 12), 8) || 0;
    const name = textOf(archive, at, 100);
    const start = at + BLOCK;
    if (name === file) return archive.toString("utf8", start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}

/** Up to the zero that ends it. */
function textOf(archive: Buffer, start: number, length: number): string {
  return archive
    .toString("utf8", start, start + length)
    .replace(/\0[\s\S]*$/, "")
    .trim();
}
