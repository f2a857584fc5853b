import { randomUUID } from "node:crypto";
import { HttpError } from "../http/http-error.ts";
import { parseJson } from "../http/read-body.ts";
import { json, type Reply } from "../http/reply.ts";
import { joinFilters } from "../index/filter.ts";
import { createPicker, dropPaths } from "../index/path-tree.ts";
import { parseParams } from "../index/query-params.ts";
import { isList, isObject, type Json, type JsonObject, type StoredObject } from "../json.ts";
import { checkIndexName, type Context, requireIndex, requireWritable } from "../service.ts";
import { checkObject, checkUpdate } from "./check-change.ts";

export async function getObject(context: Context): Promise<Reply> {
  const [indexName = "", objectID = ""] = context.names;
  const index = await requireIndex(context.service, indexName);
  const object = await index.get(objectID);
  if (object === undefined || !isVisible(object, context))
    throw new HttpError(404, "ObjectID does not exist");
  const asked = parseParams(context.parameters.toString()).attributesToRetrieve;
  return json(show(context, object, { indexName, asked }));
}

/** Objects of any indexes; those that do not exist are null. */
export async function getObjects(context: Context): Promise<Reply> {
  const { service, caller, text } = context;
  const body = parseJson(text);
  const requests = isObject(body) ? body.requests : undefined;
  if (!isList(requests) || requests.length > 1000)
    throw new HttpError(400, "requests must be a list of 1000 at most.");
  const results = await Promise.all(
    requests.map(async (request): Promise<Json> => {
      if (!isObject(request)) throw new HttpError(400, "A request is an object.");
      const indexName = checkIndexName(request.indexName);
      caller.check("search", indexName);
      const index = await requireIndex(service, indexName);
      const { objectID } = request;
      const object = typeof objectID === "string" ? await index.get(objectID) : undefined;
      return object === undefined || !isVisible(object, context)
        ? null
        : show(context, object, { indexName, asked: request.attributesToRetrieve });
    }),
  );
  return json({ results });
}

/** What a key's own filters keep from its searches, it cannot ask for by name either. */
function isVisible(object: StoredObject, { caller }: Context): boolean {
  return joinFilters(caller.forced)?.(object) ?? true;
}

function show(
  { caller, service }: Context,
  object: StoredObject,
  { indexName, asked }: { indexName: string; asked: Json | undefined },
): JsonObject {
  const settings = service.source.writable?.catalogue.indexes.get(indexName)?.settings;
  const hidden = caller.may("seeUnretrievableAttributes", indexName) ? [] : (settings?.unretrievable ?? []);
  const list = typeof asked === "string" ? asked.split(",") : asked;
  const paths = isList(list) ? list.filter((one) => typeof one === "string") : ["*"];
  const pick = createPicker(paths.length === 0 ? ["*"] : paths);
  return { ...pick(dropPaths(object, hidden)), objectID: object.objectID };
}

/** A new object, with a name of its own if it comes without. */
export async function addObject(context: Context): Promise<Reply> {
  const [index = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const body = parseJson(context.text);
  const object = checkObject(isObject(body) ? { objectID: randomUUID(), ...body } : body);
  const change = { index: checkIndexName(index), action: "addObject" as const, body: object };
  const taskID = await journal.commit({ type: "changes", changes: [change] });
  return json({ createdAt: new Date().toISOString(), taskID, objectID: object.objectID }, 201);
}

export async function putObject(context: Context): Promise<Reply> {
  const [index = "", objectID = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const body = parseJson(context.text);
  const object = checkObject(isObject(body) ? { ...body, objectID } : body);
  const change = { index: checkIndexName(index), action: "addObject" as const, body: object };
  const taskID = await journal.commit({ type: "changes", changes: [change] });
  return json({ updatedAt: new Date().toISOString(), taskID, objectID });
}

export async function updateObject(context: Context): Promise<Reply> {
  const [index = "", objectID = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const body = parseJson(context.text);
  const object = checkUpdate(isObject(body) ? { ...body, objectID } : body);
  const mayCreate = context.parameters.get("createIfNotExists") !== "false";
  const action = mayCreate ? ("partialUpdateObject" as const) : ("partialUpdateObjectNoCreate" as const);
  const change = { index: checkIndexName(index), action, body: object };
  const taskID = await journal.commit({ type: "changes", changes: [change] });
  return json({ updatedAt: new Date().toISOString(), taskID, objectID });
}

export async function deleteObject(context: Context): Promise<Reply> {
  const [index = "", objectID = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const change = { index: checkIndexName(index), action: "deleteObject" as const, body: { objectID } };
  const taskID = await journal.commit({ type: "changes", changes: [change] });
  return json({ deletedAt: new Date().toISOString(), taskID });
}
