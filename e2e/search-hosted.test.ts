import process from "node:process";
import { createSearchServer, type SearchServer } from "@inkstone/search-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSearchSite } from "./fixtures/search-site.ts";
import { runInkstone, spawnInkstone } from "./support/inkstone.ts";
import { PATIENCE_MS } from "./support/patience.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

let service: SearchServer;
let site: TestSite;

beforeAll(async () => {
  service = await createSearchServer({ port: 0, appId: "quill" });
  const { url, searchKey } = service;
  const hosts = ["http://127.0.0.1:9", url];
  site = await createTestSite(
    createSearchSite({ provider: "hosted", appId: "quill", apiKey: searchKey, indexName: "docs", hosts }),
  );
});
afterAll(async () => {
  await service.close();
  await site.dispose();
});

describe("inkstone search push", () => {
  test("needs a key that may write", async () => {
    const { code, stderr } = await runInkstone(["search", "push"], { cwd: site.root });
    expect(code).toBe(1);
    expect(stderr).toContain("INKSTONE_SEARCH_ADMIN_KEY");
    const refused = await push(["--json"], "wrong");
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, errors: [{ code: "search-refused" }] });
  });

  test("says first what it would do, then does it, then finds nothing to do", async () => {
    const planned = await push(["--dry-run", "--json"]);
    const { indexes } = JSON.parse(planned.stdout) as { indexes: { index: string; added: number }[] };
    expect(indexes.map(({ index }) => index)).toEqual(["docs-en", "docs-zh"]);
    expect(indexes[0]?.added).toBeGreaterThan(10);
    expect(await countRecords("docs-en")).toBe(0);
    expect((await push([])).stdout).toContain(`pushed  docs-en: ${indexes[0]?.added} new`);
    expect(await countRecords("docs-en")).toBe(indexes[0]?.added);
    expect((await push([])).stdout).toMatch(/docs-en: 0 new, 0 changed, 0 removed, \d+ unchanged/);
  });

  test("sends only what changed, and leaves nothing behind", async () => {
    const file = "docs/en/api/routes.md";
    const text = await site.read(file);
    await site.write({ [file]: text.replace("routing table", "table of routes") });
    expect((await push([])).stdout).toContain("docs-en: 0 new, 1 changed, 0 removed");
    await site.write({ [file]: text });
    expect((await push(["--all"])).code).toBe(0);
    const { items } = (await ask("/1/indexes")) as { items: { name: string }[] };
    expect(items.map(({ name }) => name).toSorted()).toEqual(["docs-en", "docs-zh"]);
  });

  test("waits for a build of the same site", async () => {
    const lock = "node_modules/.cache/inkstone.lock";
    await site.write({ [lock]: String(process.pid) });
    const running = spawnInkstone(["search", "push"], { cwd: site.root, env: withKey(service.adminKey) });
    await expect.poll(running.output, { timeout: PATIENCE_MS }).toContain(`(${process.pid}), waiting`);
    await site.remove(lock);
    expect((await running.exited).code).toBe(0);
  });
});

test("inkstone search query asks the service", async () => {
  const { stdout } = await runInkstone(["search", "query", "路由", "--lang", "zh"], { cwd: site.root });
  expect(stdout).toContain("/zh/guide/routing");
  const strange = await runInkstone(["search", "query", "x", "--lang", "fr"], { cwd: site.root });
  expect(strange.stderr).toContain('no language "fr"');
});

function push(flags: string[], key = service.adminKey): ReturnType<typeof runInkstone> {
  return runInkstone(["search", "push", ...flags], { cwd: site.root, env: withKey(key) });
}

function withKey(key: string): Record<string, string> {
  return { INKSTONE_SEARCH_ADMIN_KEY: key };
}

async function countRecords(index: string): Promise<number> {
  const answer = (await ask(`/1/indexes/${index}/query`, { query: "" })) as { nbHits?: number };
  return answer.nbHits ?? 0;
}

async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${service.url}${path}`, {
    headers: { "x-algolia-application-id": "quill", "x-algolia-api-key": service.adminKey },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  return response.json();
}
