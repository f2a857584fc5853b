import type { FetchShard } from "./open-index.ts";

/** Fetches the files that lie beside a directory, compressed by gzip or not: few hosts compress files that they do not know. */
export function fetchShards(directoryUrl: string): FetchShard {
  return async (name) => {
    const url =
      name === directoryUrl ? name : new URL(name, new URL(directoryUrl, globalThis.location?.href)).href;
    // The directory alone keeps its name from build to build: an old one would name files that are gone.
    const response = await fetch(url, name === directoryUrl ? { cache: "no-cache" } : {});
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const bytes = await response.arrayBuffer();
    return isGzip(new Uint8Array(bytes)) ? inflate(bytes) : bytes;
  };
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function inflate(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
