import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Json } from "../json.ts";
import { HttpError } from "./http-error.ts";

const inflate = promisify(gunzip);

/** The whole body, unless it is longer than the limit, before or after it is inflated. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const tooLarge = new HttpError(413, `The body has more than ${limit} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge;
  const bytes = await collect(request, limit, tooLarge);
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return bytes.toString();
  if (encoding !== "gzip")
    throw new HttpError(415, `The encoding ${encoding} is not known: use gzip, or none.`);
  try {
    return (await inflate(bytes, { maxOutputLength: limit })).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge;
    throw new HttpError(400, "The body is no valid gzip.");
  }
}

/** Whoever sends too much may finish, so that the answer arrives; whoever does not stop is cut off. */
function collect(request: IncomingMessage, limit: number, tooLarge: HttpError): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge);
      if (size > limit * 4) request.destroy();
    });
    request.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.on("close", () => reject(new HttpError(400, "The body ended too early.")));
    request.on("error", reject);
  });
}

const deepest = 64;

/** JSON of reasonable depth: what goes deeper could not be written again. */
export function parseJson(text: string): Json {
  if (text.trim() === "") throw new HttpError(400, "The body is empty, and JSON was expected.");
  checkDepth(text, "The body");
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new HttpError(400, `Invalid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

export function checkDepth(text: string, name: string): void {
  if (isDeep(text)) throw new HttpError(400, `${name} is nested more than ${deepest} levels deep.`);
}

const quote = 34;
const backslash = 92;

function isDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isText) {
      if (unit === backslash) at += 1;
      else if (unit === quote) isText = false;
    } else if (unit === quote) isText = true;
    // Brackets and braces differ from their counterparts by two, and from each other by one bit.
    else if ((unit | 32) === 123) {
      depth += 1;
      if (depth > deepest) return true;
    } else if ((unit | 32) === 125) depth -= 1;
  }
  return false;
}
