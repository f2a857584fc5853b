import { randomUUID } from "node:crypto";
import { HttpError } from "../http/http-error.ts";
import { isOperation, operations } from "../index/partial-update.ts";
import { isObject, type Json, type StoredObject } from "../json.ts";
import type { Right } from "../keys/api-key.ts";
import type { Action, Change } from "../store/operation.ts";

const longestId = 512;

/** What each action needs. */
const actions: Readonly<Record<Action, Right>> = {
  addObject: "addObject",
  updateObject: "addObject",
  partialUpdateObject: "addObject",
  partialUpdateObjectNoCreate: "addObject",
  deleteObject: "deleteObject",
  clear: "deleteIndex",
  delete: "deleteIndex",
};

/** An object that can be stored: it has a name, and nothing that only we may say. */
export function checkObject(value: Json): StoredObject {
  if (!isObject(value)) throw new HttpError(400, "An object of an index must be a JSON object.");
  const { objectID: id } = value;
  const objectID = typeof id === "number" ? String(id) : id;
  if (typeof objectID !== "string" || objectID === "" || objectID.length > longestId)
    throw new HttpError(400, `objectID must have 1 to ${longestId} characters.`);
  return { ...value, objectID };
}

/** The same for one whose attributes are changed, maybe by what they are. */
export function checkUpdate(value: Json): StoredObject {
  const object = checkObject(value);
  for (const [name, one] of Object.entries(object)) {
    if (isObject(one) && "_operation" in one && !isOperation(one))
      throw new HttpError(400, `${name}: _operation must be one of ${operations.join(", ")}.`);
  }
  return object;
}

export interface CheckedChange {
  readonly change: Change;
  readonly right: Right;
}

/** One request of a batch. */
export function checkChange(request: Json, index: string): CheckedChange {
  const action = isObject(request) ? request.action : undefined;
  if (!isObject(request) || typeof action !== "string" || !isAction(action))
    throw new HttpError(400, `Invalid action ${JSON.stringify(action ?? null)}`);
  const right = actions[action];
  if (action === "clear" || action === "delete") return { right, change: { index, action, body: {} } };
  const body = request.body ?? {};
  const named = action === "addObject" && isObject(body) ? { objectID: randomUUID(), ...body } : body;
  const check = action.startsWith("partial") ? checkUpdate : checkObject;
  return { right, change: { index, action, body: check(named) } };
}

function isAction(text: string): text is Action {
  return Object.hasOwn(actions, text);
}
