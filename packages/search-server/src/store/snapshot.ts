import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EventCounts } from "../events/count-events.ts";
import type { JsonObject, StoredObject } from "../json.ts";
import type { ApiKey } from "../keys/api-key.ts";
import { encodeFrame } from "./frames.ts";
import { syncFolder } from "./log-file.ts";

/** A piece of the whole state, in an order in which it can be put together again. */
export type SnapshotPart =
  | {
      readonly type: "index";
      readonly name: string;
      readonly settings: JsonObject;
      readonly createdAt: number;
      readonly updatedAt: number;
    }
  | { readonly type: "objects"; readonly index: string; readonly objects: readonly StoredObject[] }
  | { readonly type: "key"; readonly key: ApiKey; readonly isDeleted: boolean }
  | { readonly type: "events"; readonly counts: EventCounts }
  | { readonly type: "end" };

const chunkBytes = 1 << 20;

/** Writes a snapshot beside its final name, and gives it that name once it is whole. Others get their turn in between. */
export async function writeSnapshot(path: string, parts: Iterable<SnapshotPart>): Promise<void> {
  const handle = await open(`${path}.part`, "w", 0o600);
  try {
    let frames: Buffer[] = [];
    let size = 0;
    for (const part of parts) {
      const frame = encodeFrame(part);
      frames.push(frame);
      size += frame.length;
      if (size > chunkBytes) {
        await handle.writeFile(Buffer.concat(frames));
        frames = [];
        size = 0;
      }
      await nextTurn();
    }
    frames.push(encodeFrame({ type: "end" } satisfies SnapshotPart));
    await handle.writeFile(Buffer.concat(frames));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
}
