import { createHmac, timingSafeEqual } from "node:crypto";
import type { JsonObject } from "../json.ts";
import { parseParams } from "../index/query-params.ts";
import type { ApiKey } from "./api-key.ts";

/** A key that its owner narrowed down without asking us: `generateSecuredApiKey` of the official client. */
export interface SecuredKey {
  readonly parent: ApiKey;
  readonly restrictions: JsonObject;
}

const digestLength = 64;

/** Base64 of a signature by the parent key, and of the restrictions that it signs. */
export function readSecuredKey(value: string, keys: Iterable<ApiKey>): SecuredKey | undefined {
  if (value.length < digestLength || value.length > 4096 || !/^[\w+/]+=*$/.test(value)) return undefined;
  const text = Buffer.from(value, "base64").toString();
  const signature = text.slice(0, digestLength);
  if (!/^[\da-f]{64}$/.test(signature)) return undefined;
  const signed = text.slice(digestLength);
  for (const parent of keys) {
    // Only keys that can search and nothing else may be handed on.
    if (parent.acl.length !== 1 || parent.acl[0] !== "search") continue;
    const expected = createHmac("sha256", parent.value).update(signed).digest("hex");
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
      return { parent, restrictions: parseParams(signed) };
  }
  return undefined;
}
