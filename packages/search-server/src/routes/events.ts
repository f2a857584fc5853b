import { countEvents } from "../events/count-events.ts";
import { parseJson } from "../http/read-body.ts";
import { json, type Reply } from "../http/reply.ts";
import type { Context } from "../service.ts";

export async function addEvents({ service, caller, text }: Context): Promise<Reply> {
  const { source } = service;
  const counts = countEvents(parseJson(text), Date.now(), source.known);
  for (const [, index] of counts.days) caller.check("search", index);
  await source.count(counts);
  return json({ message: "OK", status: 200 });
}

/** All counts, as JSON or as a table. */
export function exportEvents({ service, parameters }: Context): Reply {
  const { events } = service.source;
  if (parameters.get("format") !== "csv") return json(events.toJson());
  return { body: { text: events.toCsv(), type: "text/csv; charset=UTF-8" } };
}
