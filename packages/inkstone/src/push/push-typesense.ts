import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { SearchRecord } from "@inkstone/search";
import type { HostedSearchConfig } from "../config/config.ts";
import type { SiteRecords } from "../render/search/read-site-records.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { Connection } from "./connection.ts";
import type { PushedIndex, PushOptions } from "./push-records.ts";

const BATCH = 1000;
const LEVELS = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** A record with the fields of Typesense's DocSearch scraper, so that either of them can fill a collection. */
type Document = Readonly<Record<string, string | number>> & { readonly id: string };

export interface TypesenseOptions extends PushOptions {
  /** What the records of an index are written in. */
  langOf(index: string): string;
}

/**
 * Makes the aliases of a Typesense server lead to collections with the records of the site. A collection cannot be copied there, so one
 * with any change is made anew beside the old one, and the alias is set when it is whole: readers never see it half done.
 */
export async function pushToTypesense(
  records: SiteRecords,
  { hosts }: HostedSearchConfig,
  options: TypesenseOptions,
): Promise<PushedIndex[]> {
  const { adminKey, signal, reporter } = options;
  const connection = new Connection(hosts, { headers: { "x-typesense-api-key": adminKey }, signal });
  const pushed: PushedIndex[] = [];
  for (const [index, list] of records) {
    reporter.stage(`compare ${index}`);
    const documents = list.map(toDocument);
    const former = await findCollection(connection, index);
    const present = options.isWhole ? new Map() : await readDocuments(connection, former);
    const counts = countChanges(documents, present);
    pushed.push({ index, ...counts });
    const isSame = counts.added + counts.changed + counts.removed === 0 && former !== undefined;
    if (options.isDryRun || (isSame && !options.isWhole)) continue;
    await replace(connection, { index, former, documents, lang: options.langOf(index) }, reporter);
  }
  return pushed;
}

function toDocument(record: SearchRecord): Document {
  const { objectID, url, hierarchy, content, keywords = [], type, position, rank = 0 } = record;
  const level = Number(type.slice(3));
  const levels = LEVELS.flatMap((name) => (hierarchy[name] ? [[`hierarchy.${name}`, hierarchy[name]]] : []));
  return {
    // A name must not need an escape in an address.
    id: createHash("sha256").update(objectID).digest("hex").slice(0, 32),
    url,
    type,
    // The scraper's collections have no field for them, and to ask for one that is not there is an error.
    content: [content, ...keywords].join(" "),
    ...(Object.fromEntries(levels) as Record<string, string>),
    item_priority: Math.round(rank * 100) * 1_000_000 + (7 - level) * 1000 + Math.max(0, 999 - position),
  };
}

async function findCollection(connection: Connection, alias: string): Promise<string | undefined> {
  const path = `/aliases/${encodeURIComponent(alias)}`;
  const answer = (await connection.send("GET", path)) as { collection_name: string } | undefined;
  return answer?.collection_name;
}

async function readDocuments(
  connection: Connection,
  collection: string | undefined,
): Promise<Map<string, Document>> {
  if (collection === undefined) return new Map();
  const text = await connection.sendText("GET", `${pathOf(collection)}/documents/export`);
  const lines = (text ?? "").split("\n").filter((line) => line !== "");
  const documents = lines.map((line) => JSON.parse(line) as Document);
  return new Map(documents.map((document) => [document.id, document]));
}

function countChanges(
  wanted: readonly Document[],
  present: ReadonlyMap<string, Document>,
): Omit<PushedIndex, "index"> {
  const kept = wanted.filter(({ id }) => present.has(id));
  const unchanged = kept.filter((document) => isDeepStrictEqual(present.get(document.id), document)).length;
  return {
    added: wanted.length - kept.length,
    changed: kept.length - unchanged,
    removed: present.size - kept.length,
    unchanged,
  };
}

interface Replacement {
  index: string;
  former: string | undefined;
  documents: readonly Document[];
  lang: string;
}

async function replace(
  connection: Connection,
  { index, former, documents, lang }: Replacement,
  reporter: PushOptions["reporter"],
): Promise<void> {
  const name = `${index}_${Date.now()}`;
  reporter.stage(`push ${index}`, documents.length);
  await connection.send("POST", "/collections", createSchema(name, lang));
  try {
    for (let at = 0; at < documents.length; at += BATCH) {
      const lines = documents.slice(at, at + BATCH).map((document) => JSON.stringify(document));
      const path = `${pathOf(name)}/documents/import?action=upsert`;
      checkImport(await connection.sendText("POST", path, lines.join("\n")));
      reporter.tick(Math.min(at + BATCH, documents.length));
    }
    await connection.send("PUT", `/aliases/${encodeURIComponent(index)}`, { collection_name: name });
  } catch (error) {
    await connection.send("DELETE", pathOf(name)).catch(() => undefined);
    throw error;
  }
  if (former !== undefined) await connection.send("DELETE", pathOf(former));
}

function createSchema(name: string, lang: string): object {
  // English is what Typesense expects; of other languages it wants to know.
  const locale = lang.startsWith("en") ? {} : { locale: lang.split("-")[0] };
  const text = { type: "string", optional: true, ...locale };
  return {
    name,
    fields: [
      ...LEVELS.map((level) => ({ name: `hierarchy.${level}`, facet: true, ...text })),
      { name: "content", ...text },
      { name: "url", type: "string", facet: true },
      { name: "type", type: "string", facet: true },
      { name: "item_priority", type: "int64" },
    ],
    default_sorting_field: "item_priority",
    token_separators: ["_", "-", "."],
  };
}

/** Every line of the answer is one document's fate, whatever the status. */
function checkImport(text: string | undefined): void {
  const lines = (text ?? "").split("\n").filter((line) => line !== "");
  const failed = lines
    .map((line) => JSON.parse(line) as { success: boolean; error?: string })
    .find(({ success }) => !success);
  if (failed === undefined) return;
  throw new SiteError(`Typesense refused a record: ${failed.error ?? "it does not say why"}.`, {
    code: "search-refused",
    hint: "What was there before is unchanged.",
  });
}

function pathOf(collection: string): string {
  return `/collections/${encodeURIComponent(collection)}`;
}
