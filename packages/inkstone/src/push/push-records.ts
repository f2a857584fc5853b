import type { HostedSearchConfig } from "../config/config.ts";
import type { SiteRecords } from "../render/search/read-site-records.ts";
import type { Reporter } from "../support/reporter.ts";
import { diffRecords, type RecordChanges } from "./diff-records.ts";
import { ServiceApi } from "./service-api.ts";

const BATCH = 1000;

/** How a service that is not ours is to rank and to highlight: headings before text, pages before their sections. */
const SETTINGS = {
  searchableAttributes: [
    "unordered(hierarchy.lvl1)",
    "unordered(keywords)",
    "unordered(hierarchy.lvl2)",
    "unordered(hierarchy.lvl3)",
    "unordered(hierarchy.lvl4)",
    "unordered(hierarchy.lvl5)",
    "unordered(hierarchy.lvl6)",
    "content",
    "code",
  ],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:10"],
  customRanking: ["desc(rank)", "asc(position)"],
  attributeForDistinct: "url",
  distinct: true,
  ignorePlurals: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
};

export interface PushOptions {
  adminKey: string;
  /** Say what would be done, and do nothing. */
  isDryRun: boolean;
  /** Send every record, whatever is there. */
  isWhole: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

export type PushedIndex = Omit<RecordChanges, "operations"> & { index: string };

/** Makes the indexes of a service hold the records of the site, each in one step that readers never see half done. */
export async function pushRecords(
  records: SiteRecords,
  config: HostedSearchConfig,
  options: PushOptions,
): Promise<PushedIndex[]> {
  const api = new ServiceApi(config, options.adminKey, options.signal);
  const pushed: PushedIndex[] = [];
  for (const [index, list] of records) {
    options.reporter.stage(`compare ${index}`);
    const present = new Map<string, object>();
    for await (const one of api.browse(index)) present.set(one.objectID, one);
    const changes = diffRecords(list, options.isWhole ? new Map() : present);
    const { operations, ...counts } = changes;
    pushed.push({ index, ...counts });
    if (options.isDryRun || (operations.length === 0 && present.size > 0)) continue;
    await replace(api, index, {
      changes,
      isFresh: options.isWhole || present.size === 0,
      reporter: options.reporter,
    });
  }
  return pushed;
}

interface Replacement {
  changes: RecordChanges;
  /** Whether nothing of the former index is used. */
  isFresh: boolean;
  reporter: Reporter;
}

/** A copy is changed, and then put into the place of the index. Whatever fails on the way, readers keep the old one. */
async function replace(
  api: ServiceApi,
  index: string,
  { changes, isFresh, reporter }: Replacement,
): Promise<void> {
  const copy = `${index}_tmp_${process.pid}_${Date.now()}`;
  const { operations } = changes;
  reporter.stage(`push ${index}`, operations.length);
  try {
    if (!isFresh) await api.transfer("copy", index, copy);
    await api.setSettings(copy, SETTINGS);
    for (let at = 0; at < operations.length; at += BATCH) {
      await api.batch(copy, operations.slice(at, at + BATCH));
      reporter.tick(Math.min(at + BATCH, operations.length));
    }
    await api.transfer("move", copy, index);
  } catch (error) {
    await api.remove(copy).catch(() => undefined);
    throw error;
  }
}
