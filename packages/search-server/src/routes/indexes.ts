import { HttpError } from "../http/http-error.ts";
import { parseJson } from "../http/read-body.ts";
import { json, type Reply } from "../http/reply.ts";
import { checkSettings } from "../index/settings.ts";
import { isList, isObject, type JsonObject } from "../json.ts";
import { checkIndexName, type Context, requireIndex, requireWritable } from "../service.ts";
import type { Change, Scope } from "../store/operation.ts";

export async function listIndexes({ service, caller }: Context): Promise<Reply> {
  const names = service.source.names.filter((name) => caller.may("listIndexes", name));
  const items = await Promise.all(
    names.map(async (name): Promise<JsonObject> => {
      const live = service.source.writable?.catalogue.indexes.get(name);
      const index = await requireIndex(service, name);
      const toDate = (time = 0): string => new Date(time).toISOString();
      return {
        name,
        createdAt: toDate(live?.createdAt),
        updatedAt: toDate(live?.updatedAt),
        entries: index.size,
        dataSize: live?.bytes ?? 0,
        fileSize: live?.bytes ?? 0,
        lastBuildTimeS: 0,
        numberOfPendingTasks: live?.pending ?? 0,
        pendingTask: (live?.pending ?? 0) > 0,
      };
    }),
  );
  return json({ items, nbPages: 1 });
}

export async function deleteIndex(context: Context): Promise<Reply> {
  const [index = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const change: Change = { index: checkIndexName(index), action: "delete", body: {} };
  const taskID = await journal.commit({ type: "changes", changes: [change] });
  return json({ deletedAt: new Date().toISOString(), taskID });
}

const defaults: JsonObject = {
  hitsPerPage: 20,
  paginationLimitedTo: 1000,
  searchableAttributes: null,
  attributesToRetrieve: null,
  attributesToHighlight: null,
  attributesToSnippet: null,
  attributesForFaceting: null,
  customRanking: null,
  distinct: false,
  attributeForDistinct: null,
  highlightPreTag: "<em>",
  highlightPostTag: "</em>",
  snippetEllipsisText: "…",
};

export async function getSettings({ service, names }: Context): Promise<Reply> {
  const [name = ""] = names;
  await requireIndex(service, name);
  return json({ ...defaults, ...service.source.writable?.catalogue.indexes.get(name)?.rawSettings });
}

export async function setSettings(context: Context): Promise<Reply> {
  const [name = ""] = context.names;
  const { journal } = requireWritable(context.service);
  const settings = checkSettings(parseJson(context.text));
  const taskID = await journal.commit({ type: "settings", index: checkIndexName(name), settings });
  return json({ updatedAt: new Date().toISOString(), taskID });
}

const scopes = ["settings", "synonyms", "rules"];

/** Copies an index, or gives it another name, in one step that no query sees half of. */
export async function operateIndex(context: Context): Promise<Reply> {
  const [name = ""] = context.names;
  const { journal, catalogue } = requireWritable(context.service);
  const body = parseJson(context.text);
  const { operation, destination: target, scope } = isObject(body) ? body : {};
  if (operation !== "copy" && operation !== "move")
    throw new HttpError(400, "operation must be copy or move.");
  const index = checkIndexName(name);
  const destination = checkIndexName(target);
  context.caller.check("addObject", destination);
  if (operation === "move") context.caller.check("deleteIndex", index);
  if (scope !== undefined && !(isList(scope) && scope.every((one) => scopes.includes(one as string))))
    throw new HttpError(400, `scope must be a list of ${scopes.join(", ")}.`);
  if (operation === "move" && !catalogue.indexes.has(index))
    throw new HttpError(404, `Index ${index} does not exist`);
  const taskID = await journal.commit({
    type: operation,
    index,
    destination,
    ...(scope === undefined ? {} : { scope: scope as readonly Scope[] }),
  });
  return json({ updatedAt: new Date().toISOString(), taskID });
}

/** A write is safe when it is answered; its task is published when it can be found as well. */
export function getTask({ service, names }: Context): Reply {
  const { catalogue, journal } = requireWritable(service);
  const task = Number(names.at(-1));
  if (!Number.isSafeInteger(task) || task < 1 || task > journal.number)
    throw new HttpError(404, "taskID does not exist");
  const isDone = catalogue.isDone(task);
  return json({ status: isDone ? "published" : "notPublished", pendingTask: !isDone });
}

/** Rules and synonyms are Algolia's own; clients that look for them find none. */
export function findNone(): Reply {
  return json({ hits: [], nbHits: 0, page: 0, nbPages: 0 });
}
