import { existsSync } from "node:fs";
import { EventTotals } from "../events/event-totals.ts";
import { type ApiKey, createAdminKey, createSearchKey } from "../keys/api-key.ts";
import type { Source } from "../service.ts";
import { openFiles, type SiteFiles } from "./site-files.ts";
import { SiteIndex } from "./site-index.ts";

export interface SiteOptions {
  readonly site: string;
  readonly editions: readonly string[] | undefined;
  readonly prefix: string;
  readonly adminKey: string | undefined;
  readonly searchKey: string | undefined;
  readonly log: (line: string) => void;
  /** How often, in milliseconds, somebody looks whether the site was built anew. @default 10,000 */
  readonly lookEvery?: number;
}

interface Opened {
  readonly edition: string;
  index: SiteIndex;
  fingerprint: string;
  lookedAt: number;
}

/** The indexes of a built site. Any number of services can share its files: nothing is ever written. */
export async function openSite(options: SiteOptions): Promise<Source> {
  const files = openFiles(options.site, options.editions);
  const editions = await files.findEditions();
  if (editions.length === 0) throw new Error(describeNone(options.site));
  const opened = await Promise.all(editions.map((edition) => openEdition(files, edition)));
  // The same edition is `v2/zh` in a site's config and `v2-zh` where a slash is in the way.
  const byName = new Map(opened.map((one) => [options.prefix + one.edition.replaceAll("/", "-"), one]));
  const { lookEvery = 10_000 } = options;
  const events = new EventTotals();
  let version = 0;

  const find = async (name: string): Promise<SiteIndex | undefined> => {
    const one = byName.get(name.replaceAll("/", "-"));
    if (one !== undefined && Date.now() - one.lookedAt >= lookEvery) {
      one.lookedAt = Date.now();
      void refresh(files, one).then(
        (isNew) => (version += isNew ? 1 : 0),
        (error: Error) => options.log(`${name} could not be looked at: ${error.message}`),
      );
    }
    return one?.index;
  };
  return {
    names: [...byName.keys()],
    find,
    keys: createKeys(options),
    known: {
      hasIndex: (index) => byName.has(index.replaceAll("/", "-")),
      hasObject: (_index, objectID) => objectID.length < 512,
    },
    events,
    count: async (counts) => events.add(counts),
    get version() {
      return version;
    },
    writable: undefined,
    failure: undefined,
    close: async () => undefined,
  };
}

function describeNone(site: string): string {
  return /^https?:/.test(site) || existsSync(site)
    ? `${site} has no search index: build the site with \`search: true\`.`
    : `There is no folder ${site}: build the site first, or correct the path.`;
}

async function openEdition(files: SiteFiles, edition: string): Promise<Opened> {
  const fingerprint = await files.fingerprint(`${edition}/index.bin`);
  return { edition, fingerprint, index: await SiteIndex.open(files, edition), lookedAt: Date.now() };
}

/** A new build replaces files by others with other names; only the first has a constant one. */
async function refresh(files: SiteFiles, one: Opened): Promise<boolean> {
  const fingerprint = await files.fingerprint(`${one.edition}/index.bin`);
  if (fingerprint === one.fingerprint) return false;
  one.index = await SiteIndex.open(files, one.edition);
  one.fingerprint = fingerprint;
  return true;
}

/** What a site says is public: without a key of its own, every key may search. */
function createKeys({ adminKey, searchKey }: SiteOptions): Source["keys"] {
  const known = new Map<string, ApiKey>();
  if (searchKey !== undefined) known.set(searchKey, createSearchKey(searchKey));
  if (adminKey !== undefined) known.set(adminKey, createAdminKey(adminKey));
  return {
    get: (value) => known.get(value) ?? (searchKey === undefined ? createSearchKey(value) : undefined),
    values: () => known.values(),
  };
}
