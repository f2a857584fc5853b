import { randomBytes } from "node:crypto";
import { Catalogue } from "./catalogue.ts";
import { createAdminKey, createSearchKey } from "./keys/api-key.ts";
import type { Source } from "./service.ts";
import { DiskJournal, type JournalOptions, MemoryJournal } from "./store/journal.ts";

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
  const admin = options.adminKey ?? [...catalogue.keys.values()].find(isAdmin)?.value ?? createValue();
  const search = options.searchKey ?? [...catalogue.keys.values()].find(isOwn)?.value ?? createValue();
  // A key that was given takes the place of the one that was made; it is not written down.
  const given = createAdminKey(admin);
  if (options.adminKey === undefined && !catalogue.keys.has(admin))
    await journal.commit({ type: "putKey", key: given });
  if (!catalogue.keys.has(search)) await journal.commit({ type: "putKey", key: createSearchKey(search) });
  await catalogue.settle();

  const find = (value: string) => {
    if (value === admin) return given;
    const key = catalogue.keys.get(value);
    return key !== undefined && isAdmin(key) ? undefined : key;
  };
  return {
    adminKey: admin,
    searchKey: search,
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

const isAdmin = ({ acl }: { acl: readonly string[] }): boolean => acl.includes("admin");
const isOwn = ({ description }: { description: string }): boolean => description === "Search-only key";

function createValue(): string {
  return randomBytes(16).toString("hex");
}
