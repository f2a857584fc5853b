import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { SearchRecord } from "@inkstone/search";
import { hashOf } from "../../cache/hash.ts";
import type { Store } from "../../cache/store.ts";
import { editionKey } from "../../site/edition.ts";
import { searchDirectoryOf } from "../../site/search-directory.ts";
import type { Route, Site } from "../../site/site.ts";
import type { OutputFile } from "../output-file.ts";
import { createGroupFinder } from "./find-group.ts";
import { readRecords, type SearchablePage } from "./read-records.ts";

export interface SearchInput {
  site: Site;
  /** Keeps the records of every page and the files of every index. */
  store: Store;
  /** Changes with the text of a page. */
  textKey(route: Route): string;
  /** The finished article; undefined where nothing but the page's headings is known. */
  html(route: Route): Promise<string | undefined>;
  /** What plugins make of the records of a page. */
  records?: {
    /** Changes with all that the hooks do. */
    key: string;
    run(records: readonly SearchRecord[], route: Route): readonly SearchRecord[];
  };
}

/** Names of an index's files, as they are kept in the store. */
interface KeptIndex {
  directory: string;
  files: string[];
}

/** The files of one language's and version's index. An index whose pages are the same is not made again. */
export async function createSearchFiles(edition: string, input: SearchInput): Promise<OutputFile[]> {
  const { store } = input;
  const pages = findPages(edition, input);
  const first = [...input.site.routes.values()].find((route) => editionKey(route) === edition);
  if (first === undefined) return [];
  // What only an edit will need again has to outlive the clearing of the cache.
  pages.forEach(({ key }) => store.keepText(key));
  const key = hashOf("search-index", engineKey(), ...pages.map((page) => page.key));
  const kept = store.getFact<KeptIndex>(key);
  const isWhole =
    kept !== undefined && [kept.directory, ...kept.files].every((name) => store.keepText(keyOf(name)));
  const { directory, files } = isWhole ? kept : await makeIndex(key, pages, input);

  const path = searchDirectoryOf(first);
  const toFile = (name: string, output: string): OutputFile => ({
    path: output,
    key: hashOf("search-file", name),
    make: async () => readFile(store, name) ?? (await remake(name, key, pages, input)),
  });
  return [
    toFile(directory, path),
    ...files.map((name) => toFile(name, join(dirname(path), name).replaceAll("\\", "/"))),
  ];
}

function findPages(edition: string, input: SearchInput): SearchablePage[] {
  const find = createPageFinder(input);
  return [...input.site.routes.values()].flatMap((route) =>
    editionKey(route) === edition ? find(route) : [],
  );
}

/** What of a page can be found: nothing, when it wants to be left out. */
function createPageFinder({ site, textKey, records }: SearchInput): (route: Route) => SearchablePage[] {
  const groupOf = createGroupFinder(site);
  return (route) => {
    const { frontmatter, pageType, title } = site.pageData(route);
    if (frontmatter.search === false || frontmatter.draft === true || pageType === "404") return [];
    const facts = {
      url: route.path,
      group: groupOf(route),
      title,
      description: frontmatter.description ?? "",
    };
    const parts = [textKey(route), JSON.stringify(facts), ...(records === undefined ? [] : [records.key])];
    return [{ route, facts, key: hashOf("search-page", engineKey(), ...parts) }];
  };
}

/** The records of single pages. */
export function createRecordReader(input: SearchInput): (route: Route) => Promise<readonly SearchRecord[]> {
  const find = createPageFinder(input);
  return async (route) => {
    const [page] = find(route);
    return page === undefined ? [] : readRecords(page, input);
  };
}

async function makeIndex(
  key: string,
  pages: readonly SearchablePage[],
  input: SearchInput,
): Promise<KeptIndex> {
  const { store } = input;
  const { SearchIndex, writeIndex } = await import("@inkstone/search");
  const index = new SearchIndex();
  for (const page of pages) {
    const records: SearchRecord[] = await readRecords(page, input);
    records.forEach((record) => index.add(record));
  }
  const { directory, files } = writeIndex(index);
  // Few hosts compress files that they do not know, so these come compressed.
  for (const { name, bytes } of [directory, ...files]) {
    if (!store.keepText(keyOf(name)))
      store.putText(keyOf(name), gzipSync(bytes, { level: 9 }).toString("base64"));
  }
  const made: KeptIndex = { directory: directory.name, files: files.map(({ name }) => name) };
  store.putFact(key, made);
  return made;
}

/** For a file that was in the cache and turns out to be damaged. */
async function remake(
  name: string,
  key: string,
  pages: readonly SearchablePage[],
  input: SearchInput,
): Promise<Uint8Array> {
  await makeIndex(key, pages, input);
  const bytes = readFile(input.store, name);
  if (bytes === undefined) throw new Error(`The search index has no file named ${name}.`);
  return bytes;
}

function readFile(store: Store, name: string): Uint8Array | undefined {
  const text = store.getText(keyOf(name));
  return text === undefined ? undefined : Buffer.from(text, "base64");
}

function keyOf(name: string): string {
  return hashOf("search-bytes", name);
}

let known: string | undefined;

/** This version of the engine; in a checkout, its last compilation. */
function engineKey(): string {
  known ??= readEngineKey();
  return known;
}

function readEngineKey(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve("@inkstone/search/package.json");
  const { version } = require(manifest) as { version: string };
  const built = statSync(join(dirname(manifest), "dist/.tsbuildinfo"), { throwIfNoEntry: false });
  return `${version}+${built?.mtimeMs ?? ""}`;
}
