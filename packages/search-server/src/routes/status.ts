import process from "node:process";
import { json, type Reply } from "../http/reply.ts";
import type { Gauge } from "../metrics.ts";
import type { Service } from "../service.ts";

/** Whether the service should get requests. */
export function health({ source, isClosing }: Service): Reply {
  if (isClosing) return json({ status: "closing" }, 503);
  if (source.failure !== undefined) return json({ status: "failed", message: source.failure.message }, 503);
  return json({ status: "ok" });
}

export function metrics({ metrics: counted, source }: Service): Reply {
  const text = counted.describe([...indexGauges(source), ...journalGauges(source), ...processGauges()]);
  return { body: { text, type: "text/plain; version=0.0.4; charset=UTF-8" } };
}

function indexGauges({ writable, names }: Service["source"]): Gauge[] {
  const live = [...(writable?.catalogue.indexes ?? [])];
  return [
    ["inkstone_search_indexes", {}, names.length],
    ...live.map(([index, { size }]): Gauge => ["inkstone_search_objects", { index }, size]),
    ...live.map(([index, { pending }]): Gauge => ["inkstone_search_pending_changes", { index }, pending]),
  ];
}

function journalGauges({ writable, failure }: Service["source"]): Gauge[] {
  if (writable === undefined) return [];
  const { number, facts } = writable.journal;
  return [
    ["inkstone_search_operations", {}, number],
    ["inkstone_search_log_bytes", {}, facts.logBytes],
    ["inkstone_search_log_syncs", {}, facts.syncs],
    ["inkstone_search_snapshots", {}, facts.snapshots],
    ["inkstone_search_storage_failed", {}, failure === undefined ? 0 : 1],
  ];
}

function processGauges(): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ["process_resident_memory_bytes", {}, rss],
    ["nodejs_heap_size_used_bytes", {}, heapUsed],
    ["process_uptime_seconds", {}, Math.round(process.uptime())],
  ];
}
