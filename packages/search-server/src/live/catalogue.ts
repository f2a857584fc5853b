import { createFilter } from "../index/filter.ts";
import { LiveIndex } from "../index/live-index.ts";
import { updateObject } from "../index/partial-update.ts";
import { EventTotals } from "../events/event-totals.ts";
import type { JsonObject, StoredObject } from "../json.ts";
import type { ApiKey } from "../keys/api-key.ts";
import type { Journaled } from "../store/journal.ts";
import type { Change, Entry, Operation } from "../store/operation.ts";
import type { SnapshotPart } from "../store/snapshot.ts";

const partSize = 200;
const mostTasks = 1000;

/** Everything that a service knows. It changes by operations and by nothing else. */
export class Catalogue implements Journaled {
  readonly indexes = new Map<string, LiveIndex>();
  readonly keys = new Map<string, ApiKey>();
  readonly deletedKeys = new Map<string, ApiKey>();
  readonly events = new EventTotals();
  /** Goes up whenever an answer may be another one. */
  version = 0;
  readonly log: (line: string) => void;
  /** Tasks that may not be done yet. */
  readonly #tasks = new Map<number, LiveIndex>();

  constructor(log: (line: string) => void) {
    this.log = log;
  }

  /** An operation that cannot be done is done the same way whenever the log is read: not at all. */
  apply({ number, at, operation }: Entry): void {
    this.version += 1;
    try {
      for (const index of this.#do(operation, number, at)) {
        index.updatedAt = at;
        if (!index.isIndexed(number)) this.#tasks.set(number, index);
      }
      if (this.#tasks.size > mostTasks) this.#forgetDone();
    } catch (error) {
      this.log(`Operation ${number} (${operation.type}) could not be done: ${(error as Error).message}`);
    }
  }

  restore(part: SnapshotPart): void {
    if (part.type === "index") {
      const index = this.#open(part.name, part.createdAt);
      index.setSettings(part.settings, 0);
      index.updatedAt = part.updatedAt;
    } else if (part.type === "objects") {
      const index = this.#open(part.index, Date.now());
      part.objects.forEach((object) => index.put(object, 0));
    } else if (part.type === "key") {
      (part.isDeleted ? this.deletedKeys : this.keys).set(part.key.value, part.key);
    } else if (part.type === "events") {
      this.events.add(part.counts);
    }
  }

  /** Copies what can change before the first part is asked for. */
  capture(): Iterable<SnapshotPart> {
    const indexes = [...this.indexes].map(([name, index]) => ({
      head: {
        type: "index" as const,
        name,
        settings: index.rawSettings,
        createdAt: index.createdAt,
        updatedAt: index.updatedAt,
      },
      objects: [...index.objects.values()],
    }));
    const keys = [
      ...[...this.keys.values()].map((key) => ({ type: "key" as const, key, isDeleted: false })),
      ...[...this.deletedKeys.values()].map((key) => ({ type: "key" as const, key, isDeleted: true })),
    ];
    const counts = this.events.counts();
    return (function* parts(): Generator<SnapshotPart> {
      yield* keys;
      yield { type: "events", counts };
      for (const { head, objects } of indexes) {
        yield head;
        for (let at = 0; at < objects.length; at += partSize)
          yield { type: "objects", index: head.name, objects: objects.slice(at, at + partSize) };
      }
    })();
  }

  /** Whether what a task did can be found. */
  isDone(number: number): boolean {
    this.#forgetDone();
    return !this.#tasks.has(number);
  }

  async settle(): Promise<void> {
    await Promise.all([...this.indexes.values()].map((index) => index.settle()));
  }

  /** Not everybody asks about the tasks that they started. */
  #forgetDone(): void {
    for (const [task, index] of this.#tasks) if (index.isIndexed(task)) this.#tasks.delete(task);
  }

  #open(name: string, at: number): LiveIndex {
    const found = this.indexes.get(name);
    if (found !== undefined) return found;
    const index = new LiveIndex(at, () => (this.version += 1));
    this.indexes.set(name, index);
    return index;
  }

  #drop(name: string): void {
    this.indexes.get(name)?.dispose();
    this.indexes.delete(name);
  }

  /** The indexes that an operation changed. */
  #do(operation: Operation, number: number, at: number): LiveIndex[] {
    switch (operation.type) {
      case "changes":
        return operation.changes.flatMap((change) => this.#change(change, number, at));
      case "deleteBy": {
        const index = this.#open(operation.index, at);
        const filter = createFilter(operation.params);
        const matches = [...index.objects.values()].filter((object) => filter?.(object) ?? false);
        matches.forEach(({ objectID }) => index.remove(objectID, number));
        return [index];
      }
      case "settings": {
        const index = this.#open(operation.index, at);
        index.setSettings(mergeSettings(index.rawSettings, operation.settings), number);
        return [index];
      }
      case "copy":
        return this.#copy(operation, number, at);
      case "move":
        return this.#move(operation.index, operation.destination);
      case "events":
        this.events.add(operation.counts);
        break;
      case "putKey":
      case "deleteKey":
      case "restoreKey":
        this.#changeKey(operation);
    }
    return [];
  }

  #change({ index: name, action, body }: Change, number: number, at: number): LiveIndex[] {
    if (action === "delete") {
      this.#drop(name);
      return [];
    }
    const index = this.#open(name, at);
    const object = body as StoredObject;
    if (action === "clear") index.clear(number);
    else if (action === "deleteObject") index.remove(object.objectID, number);
    else if (action === "addObject" || action === "updateObject") index.put(object, number);
    else {
      const mayCreate = action === "partialUpdateObject";
      const next = updateObject(index.objects.get(object.objectID), object, mayCreate);
      if (next !== undefined) index.put(next, number);
    }
    return [index];
  }

  #copy(
    { index, destination, scope }: Extract<Operation, { type: "copy" | "move" }>,
    number: number,
    at: number,
  ): LiveIndex[] {
    const source = this.indexes.get(index);
    if (source === undefined) return [];
    if (scope !== undefined) {
      const target = this.#open(destination, at);
      if (scope.includes("settings")) target.setSettings(source.rawSettings, number);
      return [target];
    }
    this.#drop(destination);
    const target = new LiveIndex(at, () => (this.version += 1), source.objects);
    target.setSettings(source.rawSettings, number);
    target.rebuild(number);
    this.indexes.set(destination, target);
    return [target];
  }

  #move(index: string, destination: string): LiveIndex[] {
    const source = this.indexes.get(index);
    if (source === undefined || index === destination) return [];
    this.#drop(destination);
    this.indexes.delete(index);
    this.indexes.set(destination, source);
    return [source];
  }

  #changeKey(operation: Extract<Operation, { type: "deleteKey" | "putKey" | "restoreKey" }>): void {
    if (operation.type === "putKey") {
      this.keys.set(operation.key.value, operation.key);
      return;
    }
    const [from, to] =
      operation.type === "deleteKey" ? [this.keys, this.deletedKeys] : [this.deletedKeys, this.keys];
    const key = from.get(operation.value);
    if (key === undefined) return;
    from.delete(key.value);
    to.set(key.value, key);
  }
}

/** A setting that is null goes back to its default. */
function mergeSettings(before: JsonObject, after: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...before, ...after }).filter(([, value]) => value !== null));
}
