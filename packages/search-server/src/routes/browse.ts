import { HttpError } from "../http/http-error.ts";
import { json, type Reply } from "../http/reply.ts";
import { createPicker, dropPaths } from "../index/path-tree.ts";
import { type Json, isObject, type JsonObject } from "../json.ts";
import { type Context, requireIndex } from "../service.ts";
import { readParams, resolveQuery } from "./search.ts";

/** Where to go on: behind an object, with the same query. Writes in between neither repeat nor skip an object. */
interface Cursor {
  readonly after: string;
  readonly params: JsonObject;
}

const mostAtOnce = 1000;

/** All objects of an index, by and by. */
export async function browse(context: Context): Promise<Reply> {
  const { service, caller, names } = context;
  const [indexName = ""] = names;
  const began = performance.now();
  const index = await requireIndex(service, indexName);
  const { cursor: text, ...asked } = readParams(context);
  const cursor = text === undefined || text === null ? undefined : readCursor(text);
  const request = cursor === undefined ? asked : { ...cursor.params, ...asked };
  const params = resolveQuery(index, { hitsPerPage: mostAtOnce, ...request }, caller);
  const all = await index.list(params);
  const from = cursor === undefined ? 0 : findAfter(all, cursor.after);
  const ids = all.slice(from, from + Math.max(1, params.hitsPerPage));
  const hidden = caller.may("seeUnretrievableAttributes", indexName) ? [] : index.settings.unretrievable;
  const pick = createPicker(params.attributesToRetrieve);
  const objects = await Promise.all(ids.map((objectID) => index.get(objectID)));
  const last = ids.at(-1);
  const isEnd = from + ids.length >= all.length || last === undefined;
  return json({
    hits: objects.flatMap((object) =>
      object === undefined ? [] : [{ ...pick(dropPaths(object, hidden)), objectID: object.objectID }],
    ),
    nbHits: all.length,
    page: 0,
    nbPages: Math.ceil(all.length / Math.max(1, params.hitsPerPage)),
    hitsPerPage: params.hitsPerPage,
    query: params.query,
    params: "",
    processingTimeMS: Math.round(performance.now() - began),
    ...(isEnd ? {} : { cursor: writeCursor({ after: last, params: request }) }),
  });
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function readCursor(text: Json): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text as string, "base64url").toString()) as Json;
    if (isObject(cursor) && typeof cursor.after === "string" && isObject(cursor.params))
      return { after: cursor.after, params: cursor.params };
  } catch {
    // Whatever it is, it is none of ours.
  }
  throw new HttpError(400, "Invalid cursor");
}

/** The place of the first that comes behind; the list is sorted. */
function findAfter(sorted: readonly string[], after: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) > after) high = middle;
    else low = middle + 1;
  }
  return low;
}
