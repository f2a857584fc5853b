import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createRecords, SearchIndex, writeIndex } from "@inkstone/search";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resolveParams } from "../index/query-params.ts";
import type { JsonObject } from "../json.ts";
import type { Source } from "../service.ts";
import { openSite } from "./open-site.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-site-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("indexes are named by version and language, compressed or not", async () => {
  await write("en", ["Start"], true);
  await write("v2/zh", ["快速开始"], false);
  const source = await open({ prefix: "docs-" });
  expect(source.names).toEqual(["docs-en", "docs-v2-zh"]);
  expect(await find(source, "docs-en", "start")).toEqual(["Start"]);
  expect(await find(source, "docs-v2/zh", "快速")).toEqual(["快速开始"]);
  expect(await source.find("docs-fr")).toBeUndefined();
});

test("a new build is noticed, and the answers that were kept are old", async () => {
  await write("en", ["Start"], true);
  const source = await open({ lookEvery: 0 });
  const { version } = source;
  expect(await find(source, "en", "deploy")).toEqual([]);
  await write("en", ["Start", "Deploy"], true);
  await expect.poll(() => find(source, "en", "deploy")).toEqual(["Deploy"]);
  expect(source.version).toBeGreaterThan(version);
});

test("filters of a key and of a query must both hold, and those that cannot be asked are refused", async () => {
  await write("en", ["Start", "Deploy"], true);
  const index = await (await open({})).find("en");
  const ask = async (asked: JsonObject, forced: JsonObject): Promise<number | undefined> =>
    (await index?.find(resolveParams(asked, { hitsPerPage: 0, forced: [forced] })))?.nbHits;
  expect(await ask({ filters: "NOT lang:zh" }, { filters: "NOT lang:en" })).toBe(2);
  expect(await ask({ filters: "NOT lang:zh" }, { filters: "lang:en" })).toBe(0);
  expect(await ask({ facetFilters: ["lang:-zh"] }, { facetFilters: ["lang:en"] })).toBe(0);
  await expect(ask({}, { tagFilters: ["public"] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({}, { numericFilters: ["price>3"] })).rejects.toMatchObject({ status: 400 });
});

test("a site without indexes is refused with what to do", async () => {
  await mkdir(join(folder, "assets/search"), { recursive: true });
  await expect(open({})).rejects.toThrow("build the site with `search: true`");
});

function open(options: { prefix?: string; lookEvery?: number }): Promise<Source> {
  const keys = { adminKey: undefined, searchKey: undefined };
  return openSite({
    site: folder,
    editions: undefined,
    prefix: "",
    ...keys,
    log: () => undefined,
    ...options,
  });
}

async function find(source: Source, name: string, query: string): Promise<unknown[]> {
  const index = await source.find(name);
  const { found } = (await index?.find(resolveParams({ query }, { hitsPerPage: 0 }))) ?? { found: [] };
  return found.map(({ record }) => record.hierarchy.lvl1);
}

async function write(edition: string, titles: readonly string[], isGzipped: boolean): Promise<void> {
  const index = new SearchIndex();
  for (const title of titles)
    for (const record of createRecords({ url: `/${title}`, group: "Guide", title, sections: [] }))
      index.add(record);
  const { directory, files } = writeIndex(index);
  const target = join(folder, "assets/search", edition);
  await mkdir(target, { recursive: true });
  for (const { name, bytes } of [...files, { ...directory, name: "index.bin" }])
    await writeFile(join(target, name), isGzipped ? gzipSync(bytes) : bytes);
}
