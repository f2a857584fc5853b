import { HttpError } from "../http/http-error.ts";
import { isList, isObject, type Json } from "../json.ts";

/** How often something happened. */
export interface EventCounts {
  /** `["2026-11-15", "docs", "click:Item Selected", 3]` */
  readonly days: readonly CountRow[];
  /** `["docs", "/guide/start", "click", 3]`; positions of clicks are summed up as `positions`. */
  readonly objects: readonly CountRow[];
}

export type CountRow = readonly [first: string, second: string, third: string, count: number];

/** What can be counted: indexes and objects that exist, so that nobody can fill the memory with others. */
export interface Known {
  hasIndex(index: string): boolean;
  hasObject(index: string, objectID: string): boolean;
}

const types = ["click", "conversion", "view"];
const mostEvents = 1000;
const mostObjects = 20;
const longestName = 64;

/** Counts events. Who caused them is not looked at: neither the user's token nor the query's number goes any further. */
export function countEvents(body: Json, now: number, known: Known): EventCounts {
  const events = isObject(body) ? body.events : undefined;
  if (!isList(events)) throw new HttpError(400, "events must be a list.");
  if (events.length > mostEvents) throw new HttpError(422, `More than ${mostEvents} events at once.`);
  const day = new Date(now).toISOString().slice(0, 10);
  const days: CountRow[] = [];
  const objects: CountRow[] = [];
  for (const event of events) {
    const { eventType, eventName, index, objectIDs, positions } = checkEvent(event);
    if (!known.hasIndex(index)) throw new HttpError(404, `Index ${index} does not exist`);
    days.push([day, index, `${eventType}:${eventName}`, 1]);
    objectIDs.forEach((objectID, at) => {
      if (!known.hasObject(index, objectID)) return;
      objects.push([index, objectID, eventType, 1]);
      const position = positions[at];
      if (position !== undefined) objects.push([index, objectID, "positions", position]);
    });
  }
  return { days, objects };
}

interface CheckedEvent {
  readonly eventType: string;
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: readonly string[];
  readonly positions: readonly number[];
}

function checkEvent(event: Json): CheckedEvent {
  if (!isObject(event)) throw new HttpError(422, "An event is an object.");
  const { eventType, eventName, index, objectIDs = [], positions = [] } = event;
  if (typeof eventType !== "string" || !types.includes(eventType))
    throw new HttpError(422, `eventType must be one of ${types.join(", ")}.`);
  if (typeof eventName !== "string" || eventName === "" || eventName.length > longestName)
    throw new HttpError(422, `eventName must have 1 to ${longestName} characters.`);
  if (typeof index !== "string" || index === "") throw new HttpError(422, "index is missing.");
  if (!isList(objectIDs) || objectIDs.length > mostObjects)
    throw new HttpError(422, `objectIDs must be a list of ${mostObjects} at most.`);
  if (!isList(positions) || !positions.every((one) => Number.isSafeInteger(one) && Number(one) > 0))
    throw new HttpError(422, "positions must be whole numbers from 1.");
  return {
    eventType,
    eventName,
    index,
    objectIDs: objectIDs.filter((id) => typeof id === "string"),
    positions: positions as readonly number[],
  };
}
