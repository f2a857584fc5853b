import { randomBytes } from "node:crypto";
import { HttpError } from "../http/http-error.ts";
import { parseJson } from "../http/read-body.ts";
import { json, type Reply } from "../http/reply.ts";
import { type ApiKey, describeKey, isAdmin, isExpired, resolveKey } from "../keys/api-key.ts";
import { type Context, requireWritable } from "../service.ts";

export function listKeys({ service }: Context): Reply {
  const { catalogue } = requireWritable(service);
  const alive = [...catalogue.keys.values()].filter((key) => !isAdmin(key) && !isExpired(key, Date.now()));
  return json({ keys: alive.map(describeKey) });
}

export function getKey(context: Context): Reply {
  return json(describeKey(findKey(context)));
}

export async function addKey({ service, text }: Context): Promise<Reply> {
  const { journal } = requireWritable(service);
  const key = resolveKey(randomBytes(16).toString("hex"), parseJson(text), Date.now());
  await journal.commit({ type: "putKey", key });
  return json({ key: key.value, createdAt: new Date(key.createdAt).toISOString() }, 201);
}

export async function updateKey(context: Context): Promise<Reply> {
  const { journal } = requireWritable(context.service);
  const { value, createdAt } = findKey(context);
  await journal.commit({ type: "putKey", key: resolveKey(value, parseJson(context.text), createdAt) });
  return json({ key: value, updatedAt: new Date().toISOString() });
}

export async function deleteKey(context: Context): Promise<Reply> {
  const { journal } = requireWritable(context.service);
  const { value } = findKey(context);
  await journal.commit({ type: "deleteKey", value });
  return json({ deletedAt: new Date().toISOString() });
}

export async function restoreKey({ service, names }: Context): Promise<Reply> {
  const [value = ""] = names;
  const { catalogue, journal } = requireWritable(service);
  if (!catalogue.deletedKeys.has(value)) throw new HttpError(404, "Key does not exist");
  await journal.commit({ type: "restoreKey", value });
  return json({ key: value, createdAt: new Date().toISOString() });
}

function findKey({ service, names }: Context): ApiKey {
  const key = requireWritable(service).catalogue.keys.get(names[0] ?? "");
  if (key === undefined || isAdmin(key) || isExpired(key, Date.now()))
    throw new HttpError(404, "Key does not exist");
  return key;
}
