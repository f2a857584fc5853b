import { randomBytes } from "node:crypto";
import { Catalogue } from "./catalogue.ts";
import { type ApiKey, createAdminKey, createSearchKey, isAdmin } from "../keys/api-key.ts";
import type { Source } from "../service.ts";
import { DiskJournal, type Journal, type JournalOptions, MemoryJournal } from "../store/journal.ts";

export interface LiveOptions extends JournalOptions {
  /** Undefined: in memory. */
  readonly data: string | undefined;
  readonly adminKey: string | undefined;
  readonly searchKey: string | undefined;
  readonly log: (line: string) => void;
}

export interface LiveSource extends Source {
  readonly adminKey: string;
  readonly searchKey: string;
}

/** Indexes that take writes. */
export async function openLive(options: LiveOptions): Promise<LiveSource> {
  const catalogue = new Catalogue(options.log);
  const journal =
    options.data === undefined
      ? new MemoryJournal(catalogue)
      : await DiskJournal.open(options.data, catalogue, options);
  const { adminKey, searchKey } = await settleKeys(catalogue, journal, options);
  // One that is given is not written down, and the one that was made before it ends with it.
  const admin = createAdminKey(adminKey);
  await catalogue.settle();

  const find = (value: string): ApiKey | undefined => {
    if (value === adminKey) return admin;
    const key = catalogue.keys.get(value);
    return key === undefined || isAdmin(key) ? undefined : key;
  };
  return {
    adminKey,
    searchKey,
    get names() {
      return [...catalogue.indexes.keys()];
    },
    find: async (name) => catalogue.indexes.get(name),
    keys: { get: find, values: () => catalogue.keys.values() },
    known: {
      hasIndex: (index) => catalogue.indexes.has(index),
      hasObject: (index, objectID) => catalogue.indexes.get(index)?.objects.has(objectID) ?? false,
    },
    events: catalogue.events,
    count: async (counts) => void (await journal.commit({ type: "events", counts })),
    get version() {
      return catalogue.version;
    },
    writable: { catalogue, journal },
    get failure() {
      return journal.facts.failure;
    },
    close: () => journal.close(),
  };
}

/** Keys are made when there are none; a search key that is given takes the place of the one that was there. */
async function settleKeys(
  { keys }: Catalogue,
  journal: Journal,
  options: LiveOptions,
): Promise<{ adminKey: string; searchKey: string }> {
  const kept = [...keys.values()];
  const adminKey = options.adminKey ?? kept.find(isAdmin)?.value ?? createValue();
  if (options.adminKey === undefined && !keys.has(adminKey))
    await journal.commit({ type: "putKey", key: createAdminKey(adminKey) });
  const old = kept.find(({ isDefault = false }) => isDefault);
  const searchKey = options.searchKey ?? old?.value ?? createValue();
  if (old !== undefined && old.value !== searchKey)
    await journal.commit({ type: "deleteKey", value: old.value });
  if (!keys.has(searchKey)) await journal.commit({ type: "putKey", key: createSearchKey(searchKey) });
  return { adminKey, searchKey };
}

function createValue(): string {
  return randomBytes(16).toString("hex");
}
