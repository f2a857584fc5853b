import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Catalogue } from "../live/catalogue.ts";
import { DiskJournal } from "./journal.ts";
import type { Operation } from "./operation.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-journal-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("operations that come together are synced together, and done in their order", async () => {
  const { journal, catalogue } = await open(1 << 20);
  const numbers = await Promise.all(
    Array.from({ length: 50 }, (_, value) => journal.commit(put("a", value))),
  );
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(catalogue.indexes.get("docs")?.objects.get("a")).toEqual({ objectID: "a", value: 49 });
  expect(journal.facts.syncs).toBeLessThan(50);
  await journal.close();
});

test("snapshots take the place of the log, and lead to the same state", async () => {
  const first = await open(2000);
  // A snapshot is made beside the work: on a busy machine more of it is done until the second one begins.
  for (let turn = 0; turn < 60 || first.journal.facts.snapshots < 2; turn++) {
    await first.journal.commit(put(`n${turn % 17}`, turn));
    if (turn % 20 === 0)
      await first.journal.commit({ type: "settings", index: "docs", settings: { hitsPerPage: turn + 1 } });
  }
  await first.journal.commit({ type: "move", index: "docs", destination: "moved" });
  const { number } = first.journal;
  await first.journal.close();
  expect(first.journal.facts.snapshots).toBeGreaterThan(1);
  expect((await readdir(folder)).filter((name) => name.startsWith("snapshot-"))).toHaveLength(1);

  const second = await open(2000);
  expect(second.journal.number).toBe(number);
  expect(describe(second.catalogue)).toEqual(describe(first.catalogue));
  await second.journal.close();
});

interface Opened {
  journal: DiskJournal;
  catalogue: Catalogue;
}

async function open(snapshotAfter: number): Promise<Opened> {
  const catalogue = new Catalogue(() => undefined);
  return { catalogue, journal: await DiskJournal.open(folder, catalogue, { snapshotAfter }) };
}

function put(objectID: string, value: number): Operation {
  return { type: "changes", changes: [{ index: "docs", action: "addObject", body: { objectID, value } }] };
}

function describe({ indexes }: Catalogue): unknown {
  return [...indexes].map(([name, { objects, rawSettings }]) => [
    name,
    rawSettings,
    Object.fromEntries(objects),
  ]);
}
