import type { FetchShard } from "./open-index.ts";

/** A file of a few KB that has not come by then does not come: phones that change networks leave requests without any end. */
const PATIENCE_MS = 30_000;

/** Fetches the files that lie beside a directory, compressed by gzip or not: few hosts compress files that they do not know. */
export function fetchShards(directoryUrl: string, patience: number = PATIENCE_MS): FetchShard {
  return async (name) => {
    const url =
      name === directoryUrl ? name : new URL(name, new URL(directoryUrl, globalThis.location?.href)).href;
    // The directory alone keeps its name from build to build: an old one would name files that are gone.
    const cache = name === directoryUrl ? "no-cache" : "default";
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(patience) });
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
