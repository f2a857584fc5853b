import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { chooseEncoding, type Encoding } from "./accept-encoding.ts";
import { parseByteRange } from "../http/byte-range.ts";
import type { CompressedFiles } from "./compressed-files.ts";
import { contentTypeOf, isCompressible } from "../http/content-type.ts";

/** Smaller files do not get smaller, larger ones would take the memory of all the others. */
const COMPRESSED = { from: 1024, to: 16 * 1024 * 1024 };

export interface SendOptions {
  /** Where the file is. */
  file: string;
  status: 200 | 404;
  cacheControl: string;
  compressed: CompressedFiles;
}

/** Sends a file as this browser wants it: compressed, in part, or not at all because it has it already. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  options: SendOptions,
): Promise<void> {
  // Opened once, so that all that is said about the file is true of what is sent, even if a build replaces it.
  const handle = await open(options.file, "r");
  try {
    await sendOpened(handle, request, response, options);
  } finally {
    await handle.close();
  }
}

async function sendOpened(
  handle: FileHandle,
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, cacheControl, compressed }: SendOptions,
): Promise<void> {
  const { size: bigSize, mtimeNs } = await handle.stat({ bigint: true });
  const size = Number(bigSize);
  const type = contentTypeOf(file);
  const isText = isCompressible(type);
  const encoding = isText ? encodingFor(request, size) : "identity";
  const version = `${bigSize.toString(36)}-${mtimeNs.toString(36)}`;
  const etag = `"${version}${encoding === "identity" ? "" : `-${encoding}`}"`;

  response.statusCode = status;
  response.setHeader("cache-control", cacheControl);
  response.setHeader("etag", etag);
  if (isText) response.setHeader("vary", "accept-encoding");
  if (status === 200 && isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("content-type", type);
  if (encoding !== "identity") {
    response.setHeader("content-encoding", encoding);
    const bytes = await compressed.get(`${file} ${version}`, encoding, () => handle.readFile());
    response.setHeader("content-length", bytes.length);
    response.end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  await sendBytes(handle, request, response, { size, etag, hasRanges: !isText && status === 200 });
}

interface Content {
  size: number;
  etag: string;
  /** Films and sounds are asked for piece by piece. */
  hasRanges: boolean;
}

async function sendBytes(
  handle: FileHandle,
  request: IncomingMessage,
  response: ServerResponse,
  { size, etag, hasRanges }: Content,
): Promise<void> {
  const range = hasRanges ? rangeFor(request, size, etag) : undefined;
  if (hasRanges) response.setHeader("accept-ranges", "bytes");
  if (range === "unsatisfiable") {
    response.writeHead(416, { "content-range": `bytes */${size}`, "content-length": 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.setHeader("content-length", end - start + 1);
  if (range !== undefined) {
    response.statusCode = 206;
    response.setHeader("content-range", `bytes ${start}-${end}/${size}`);
  }
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
}

function encodingFor(request: IncomingMessage, size: number): Encoding {
  if (size <= COMPRESSED.from || size > COMPRESSED.to) return "identity";
  const { "accept-encoding": accepted } = request.headers;
  return chooseEncoding(typeof accepted === "string" ? accepted : undefined);
}

function rangeFor(request: IncomingMessage, size: number, etag: string): ReturnType<typeof parseByteRange> {
  const { range, "if-range": condition } = request.headers;
  const isStale = condition !== undefined && condition !== etag;
  return request.method === "HEAD" || isStale ? undefined : parseByteRange(range, size);
}

/** Whether the browser's copies include this one: `If-None-Match: W/"a", "b"`. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === etag);
}
