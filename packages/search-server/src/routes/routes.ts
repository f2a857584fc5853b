import type { Right } from "../keys/api-key.ts";
import { batch, clearIndex, deleteBy, multiBatch } from "./batch.ts";
import { browse } from "./browse.ts";
import { addEvents, exportEvents } from "./events.ts";
import {
  deleteIndex,
  findNone,
  getSettings,
  getTask,
  listIndexes,
  operateIndex,
  setSettings,
} from "./indexes.ts";
import { addKey, deleteKey, getKey, listKeys, restoreKey, updateKey } from "./keys.ts";
import { addObject, deleteObject, getObject, getObjects, putObject, updateObject } from "./objects.ts";
import { searchIndex, searchMany } from "./search.ts";
import type { Context } from "../service.ts";
import { HttpError } from "../http/http-error.ts";
import type { Reply } from "../http/reply.ts";

export interface Route {
  readonly method: string;
  /** `:` stands for a name. */
  readonly path: string;
  /** What a key needs; `undefined` where it depends on the body. */
  readonly right: Right | undefined;
  /** Whether the body may be as long as a write's. */
  readonly isWrite: boolean;
  /** Whether the first name is that of an index. */
  readonly hasIndex: boolean;
  readonly answer: (context: Context) => Reply | Promise<Reply>;
}

/** The most asked first. */
export const routes: readonly Route[] = [
  query("POST", "/1/indexes/*/queries", undefined, searchMany),
  query("POST", "/1/indexes/:/query", "search", searchIndex),
  query("GET", "/1/indexes/:", "search", searchIndex),
  query("POST", "/1/events", "search", addEvents),
  query("GET", "/1/events", "analytics", exportEvents),
  write("POST", "/1/indexes/*/batch", undefined, multiBatch),
  write("POST", "/1/indexes/*/objects", undefined, getObjects),
  query("GET", "/1/indexes", "listIndexes", listIndexes),
  query("GET", "/1/indexes/:/browse", "browse", browse),
  query("POST", "/1/indexes/:/browse", "browse", browse),
  write("POST", "/1/indexes/:/batch", undefined, batch),
  query("POST", "/1/indexes/:/clear", "deleteIndex", clearIndex),
  query("POST", "/1/indexes/:/deleteByQuery", "deleteObject", deleteBy),
  query("POST", "/1/indexes/:/operation", undefined, operateIndex),
  query("GET", "/1/indexes/:/settings", "settings", getSettings),
  query("PUT", "/1/indexes/:/settings", "editSettings", setSettings),
  query("GET", "/1/indexes/:/task/:", undefined, getTask),
  query("GET", "/1/task/:", undefined, getTask),
  query("POST", "/1/indexes/:/rules/search", "settings", findNone),
  query("POST", "/1/indexes/:/synonyms/search", "settings", findNone),
  write("POST", "/1/indexes/:", "addObject", addObject),
  query("DELETE", "/1/indexes/:", "deleteIndex", deleteIndex),
  query("GET", "/1/indexes/:/:", "search", getObject),
  write("PUT", "/1/indexes/:/:", "addObject", putObject),
  write("POST", "/1/indexes/:/:/partial", "addObject", updateObject),
  query("DELETE", "/1/indexes/:/:", "deleteObject", deleteObject),
  query("GET", "/1/keys", "admin", listKeys),
  query("POST", "/1/keys", "admin", addKey),
  query("GET", "/1/keys/:", "admin", getKey),
  query("PUT", "/1/keys/:", "admin", updateKey),
  query("DELETE", "/1/keys/:", "admin", deleteKey),
  query("POST", "/1/keys/:/restore", "admin", restoreKey),
];

function query(method: string, path: string, right: Route["right"], answer: Route["answer"]): Route {
  return { method, path, right, answer, isWrite: false, hasIndex: path.startsWith("/1/indexes/:") };
}

function write(method: string, path: string, right: Route["right"], answer: Route["answer"]): Route {
  return { ...query(method, path, right, answer), isWrite: true };
}

const split = routes.map((route) => ({ route, pieces: route.path.split("/") }));

export interface FoundRoute {
  readonly route: Route;
  readonly names: readonly string[];
}

/** The route of a path, which is still encoded: a name may hold a slash. */
export function findRoute(method: string, path: string): FoundRoute {
  const given = path.replace(/\/$/, "").split("/");
  let isKnown = false;
  for (const { route, pieces } of split) {
    if (!fits(pieces, given)) continue;
    isKnown = true;
    if (route.method !== method) continue;
    return { route, names: given.filter((_, at) => pieces[at] === ":").map(decode) };
  }
  throw isKnown
    ? new HttpError(405, `Method ${method} is not allowed here`)
    : new HttpError(404, "Path does not exist");
}

function fits(pieces: readonly string[], given: readonly string[]): boolean {
  return (
    pieces.length === given.length &&
    pieces.every((piece, at) => (piece === ":" ? given[at] !== "" && given[at] !== "*" : piece === given[at]))
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError(400, "The path is not well encoded");
  }
}
