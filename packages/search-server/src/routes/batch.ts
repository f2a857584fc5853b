import { HttpError } from "../http/http-error.ts";
import { parseJson } from "../http/read-body.ts";
import { json, type Reply } from "../http/reply.ts";
import { createFilter } from "../index/filter.ts";
import { isList, isObject, type Json } from "../json.ts";
import { checkIndexName, type Context, requireWritable } from "../service.ts";
import type { Change } from "../store/operation.ts";
import { checkChange } from "./check-change.ts";
import { readParams } from "./search.ts";

export async function batch(context: Context): Promise<Reply> {
  const [name = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const index = checkIndexName(name);
  const changes = readChanges(context, () => index);
  const taskID = await journal.commit({ type: "changes", changes });
  return json({ taskID, objectIDs: listIds(changes) });
}

/** Changes of several indexes, each of which has its own task. */
export async function multiBatch(context: Context): Promise<Reply> {
  const { journal } = requireWritable(context.service);
  const changes = readChanges(context, (request) =>
    checkIndexName(isObject(request) ? request.indexName : ""),
  );
  const number = await journal.commit({ type: "changes", changes });
  const taskID = Object.fromEntries(changes.map(({ index }) => [index, number]));
  return json({ taskID, objectIDs: listIds(changes) });
}

export async function clearIndex(context: Context): Promise<Reply> {
  const [index = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const change: Change = { index: checkIndexName(index), action: "clear", body: {} };
  const taskID = await journal.commit({ type: "changes", changes: [change] });
  return json({ updatedAt: new Date().toISOString(), taskID });
}

/** Deletes what filters name; without any, a slip would delete everything. */
export async function deleteBy(context: Context): Promise<Reply> {
  const [index = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const params = readParams(context);
  if (createFilter(params) === undefined)
    throw new HttpError(400, "No filter is given: clear deletes everything.");
  const taskID = await journal.commit({ type: "deleteBy", index: checkIndexName(index), params });
  return json({ updatedAt: new Date().toISOString(), taskID });
}

function readChanges({ caller, text }: Context, indexOf: (request: Json) => string): Change[] {
  const body = parseJson(text);
  const requests = isObject(body) ? body.requests : undefined;
  if (!isList(requests)) throw new HttpError(400, "requests must be a list.");
  // What nothing is asked for is still written to the log.
  if (requests.length === 0) caller.check("addObject");
  return requests.map((request) => {
    const { change, right } = checkChange(request, indexOf(request));
    caller.check(right, change.index);
    return change;
  });
}

function listIds(changes: readonly Change[]): string[] {
  return changes.map(({ body }) => (typeof body.objectID === "string" ? body.objectID : ""));
}
