import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** The files of a built site, wherever they are. */
export interface SiteFiles {
  /** Names of the editions that have an index: `en`, `v2/zh`. */
  findEditions(): Promise<readonly string[]>;
  /** A file of the search: `en/index.bin`. */
  read(path: string): Promise<Uint8Array>;
  /** Changes when the file does. */
  fingerprint(path: string): Promise<string>;
}

const inflate = promisify(gunzip);
const folder = "assets/search";

export function openFiles(site: string, editions: readonly string[] | undefined): SiteFiles {
  return /^https?:\/\//.test(site) ? fromAddress(site, editions) : fromFolder(join(site, folder), editions);
}

function fromFolder(root: string, editions: readonly string[] | undefined): SiteFiles {
  return {
    findEditions: async () => {
      if (editions !== undefined) return editions;
      const names = await readdir(root, { recursive: true }).catch(toNone);
      return names
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => name.endsWith("/index.bin"))
        .map((name) => name.slice(0, -"/index.bin".length))
        .toSorted();
    },
    read: async (path) => unpack(await readFile(join(root, path))),
    fingerprint: async (path) => {
      const { mtimeMs, size } = await stat(join(root, path));
      return `${mtimeMs}-${size}`;
    },
  };
}

/** A folder that is not there has no files. */
function toNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

function fromAddress(site: string, editions: readonly string[] | undefined): SiteFiles {
  const root = `${site.replace(/\/$/, "")}/${folder}/`;
  const get = async (url: string, method = "GET"): Promise<Response> => {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response;
  };
  return {
    findEditions: async () => {
      if (editions !== undefined) return editions;
      return Object.keys((await (await get(`${root}hashes.json`)).json()) as object);
    },
    read: async (path) => unpack(Buffer.from(await (await get(root + path)).arrayBuffer())),
    fingerprint: async (path) => {
      const { headers } = await get(root + path, "HEAD");
      return `${headers.get("etag")} ${headers.get("last-modified")} ${headers.get("content-length")}`;
    },
  };
}

/** Files may lie there compressed. */
async function unpack(bytes: Buffer): Promise<Uint8Array> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? inflate(bytes) : bytes;
}
