import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Json } from "../json.ts";

/** What a request is answered with. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** JSON, or text of another kind, or bytes of JSON that are kept to be sent again. */
export type Body =
  | { readonly json: Json }
  | { readonly text: string; readonly type: string }
  | { readonly kept: KeptBody };

export interface KeptBody {
  readonly plain: Buffer;
  gzipped?: Buffer;
}

export function json(value: Json, status = 200): Reply {
  return { status, body: { json: value } };
}

const deflate = promisify(gzip);
/** Shorter answers fit into one packet anyway. */
const worthIt = 1400;

/** Sends a reply; long ones compressed, if whoever asks can read that. */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers = {}, body }: Reply,
): Promise<void> {
  const kept: KeptBody =
    "kept" in body
      ? body.kept
      : { plain: Buffer.from("json" in body ? JSON.stringify(body.json) : body.text) };
  const isGzipped =
    kept.plain.length > worthIt && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
  if (isGzipped) kept.gzipped ??= await deflate(kept.plain, { level: 4 });
  const bytes = (isGzipped ? kept.gzipped : undefined) ?? kept.plain;
  response.writeHead(status, {
    ...headers,
    "content-type": "text" in body ? body.type : "application/json; charset=UTF-8",
    "content-length": bytes.length,
    ...(isGzipped ? { "content-encoding": "gzip" } : {}),
    vary: "accept-encoding",
  });
  response.end(bytes);
}
