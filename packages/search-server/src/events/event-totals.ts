import type { JsonObject } from "../json.ts";
import type { CountRow, EventCounts } from "./count-events.ts";

/** So many different rows are kept; beyond it the oldest is forgotten. */
const mostRows = 100_000;

/** What was counted so far. */
export class EventTotals {
  readonly #days = new Map<string, number>();
  readonly #objects = new Map<string, number>();

  add({ days, objects }: EventCounts): void {
    addRows(this.#days, days);
    addRows(this.#objects, objects);
  }

  counts(): EventCounts {
    return { days: toRows(this.#days), objects: toRows(this.#objects) };
  }

  /** One line for each day, index and name. */
  toCsv(): string {
    const lines = toRows(this.#days).map(([day, index, name, count]) => [
      day,
      index,
      ...splitName(name),
      String(count),
    ]);
    return [["day", "index", "type", "name", "count"], ...lines]
      .map((cells) => `${cells.map(quoteCell).join(",")}\n`)
      .join("");
  }

  toJson(): JsonObject {
    const byObject = new Map<string, Record<string, string | number>>();
    for (const [index, objectID, name, count] of toRows(this.#objects)) {
      const key = JSON.stringify([index, objectID]);
      const found = byObject.get(key) ?? { index, objectID };
      byObject.set(key, { ...found, [name]: count });
    }
    const days = toRows(this.#days).map(([day, index, name, count]) => {
      const [eventType, eventName] = splitName(name);
      return { day, index, eventType, eventName, count };
    });
    return { days, objects: [...byObject.values()] };
  }
}

function addRows(totals: Map<string, number>, rows: readonly CountRow[]): void {
  for (const [first, second, third, count] of rows) {
    const key = JSON.stringify([first, second, third]);
    totals.set(key, (totals.get(key) ?? 0) + count);
    const [oldest] = totals.keys();
    if (totals.size > mostRows && oldest !== undefined) totals.delete(oldest);
  }
}

function toRows(totals: ReadonlyMap<string, number>): CountRow[] {
  return [...totals].map(([key, count]) => {
    const [first, second, third] = JSON.parse(key) as [string, string, string];
    return [first, second, third, count];
  });
}

/** `splitName("click:Item Selected")` is `["click", "Item Selected"]`. */
function splitName(name: string): [type: string, name: string] {
  const border = name.indexOf(":");
  return [name.slice(0, border), name.slice(border + 1)];
}

function quoteCell(text: string): string {
  // A spreadsheet takes a cell that begins so for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
