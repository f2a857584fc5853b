import type { ApiKey } from "../keys/api-key.ts";
import type { JsonObject } from "../json.ts";
import type { EventCounts } from "../events/count-events.ts";

export type Action =
  | "addObject"
  | "clear"
  | "delete"
  | "deleteObject"
  | "partialUpdateObject"
  | "partialUpdateObjectNoCreate"
  | "updateObject";

/** One change of one object, or of all objects of an index. */
export interface Change {
  readonly index: string;
  readonly action: Action;
  /** With an objectID, unless the action concerns the index. */
  readonly body: JsonObject;
}

export type Scope = "rules" | "settings" | "synonyms";

/** What a service is asked to do, as it is logged: the same operations in the same order give the same state. */
export type Operation =
  | { readonly type: "changes"; readonly changes: readonly Change[] }
  | { readonly type: "deleteBy"; readonly index: string; readonly params: JsonObject }
  | { readonly type: "settings"; readonly index: string; readonly settings: JsonObject }
  | {
      readonly type: "copy" | "move";
      readonly index: string;
      readonly destination: string;
      /** What is copied beside nothing else; undefined is everything. */
      readonly scope?: readonly Scope[];
    }
  | { readonly type: "putKey"; readonly key: ApiKey }
  | { readonly type: "deleteKey" | "restoreKey"; readonly value: string }
  | { readonly type: "events"; readonly counts: EventCounts };

/** An operation in the log. Its number is also the number of its task. */
export interface Entry {
  readonly number: number;
  /** When it was asked for, in milliseconds. */
  readonly at: number;
  readonly operation: Operation;
}
