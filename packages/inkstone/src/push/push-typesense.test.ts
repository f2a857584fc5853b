import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SearchRecord } from "@inkstone/search";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pushToTypesense, type TypesenseOptions } from "./push-typesense.ts";

/** As much of Typesense as a push needs, after its documentation. */
class StandIn {
  readonly aliases = new Map<string, string>();
  readonly collections = new Map<string, { schema: { fields: object[] }; documents: Map<string, string> }>();
  refused = "";

  answer(method: string, path: string, body: string): [status: number, text: string] {
    const [, kind, name = "", part, action] = path.split("?")[0]?.split("/").map(decodeURIComponent) ?? [];
    if (kind === "aliases" && method === "PUT") {
      this.aliases.set(name, (JSON.parse(body) as { collection_name: string }).collection_name);
      return [200, "{}"];
    }
    if (kind === "aliases") {
      const collection_name = this.aliases.get(name);
      return collection_name === undefined ? [404, "{}"] : [200, JSON.stringify({ name, collection_name })];
    }
    if (method === "POST" && part === undefined) {
      const schema = JSON.parse(body) as { name: string; fields: object[] };
      this.collections.set(schema.name, { schema, documents: new Map() });
      return [201, body];
    }
    const collection = this.collections.get(name);
    if (collection === undefined) return [404, "{}"];
    if (method === "DELETE") this.collections.delete(name);
    if (part !== "documents") return [200, "{}"];
    if (action === "export") return [200, [...collection.documents.values()].join("\n")];
    const fates = body.split("\n").map((line) => {
      const { id, url } = JSON.parse(line) as { id: string; url: string };
      if (url === this.refused) return '{"success":false,"error":"Field `url` is wrong."}';
      collection.documents.set(id, line);
      return '{"success":true}';
    });
    return [200, fates.join("\n")];
  }
}

let typesense: StandIn;
let server: Server;
let options: TypesenseOptions;
let hosts: string[];
beforeEach(async () => {
  typesense = new StandIn();
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => void (body += text));
    request.on("end", () => {
      const isKnown = request.headers["x-typesense-api-key"] === "admin";
      const [status, text] = isKnown
        ? typesense.answer(request.method ?? "", request.url ?? "", body)
        : [401, '{"message":"Forbidden"}'];
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  hosts = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  options = {
    adminKey: "admin",
    isDryRun: false,
    isWhole: false,
    reporter: { stage: () => undefined, tick: () => undefined, info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    langOf: (index) => (index.endsWith("-zh") ? "zh" : "en"),
  };
});
afterEach(() => void server.close());

test("a push fills a collection of its own, and the alias leads to it", async () => {
  expect(await push("docs-zh", ["/a", "/b#二"])).toEqual([
    { index: "docs-zh", added: 2, changed: 0, removed: 0, unchanged: 0 },
  ]);
  const { schema, documents } = present("docs-zh");
  expect(schema.fields).toContainEqual({ name: "content", type: "string", optional: true, locale: "zh" });
  const [first] = [...documents.values()].map((line) => JSON.parse(line) as object);
  expect(first).toEqual({
    id: expect.stringMatching(/^[\da-f]{32}$/) as string,
    url: "/a",
    type: "lvl1",
    content: "Text of /a.",
    "hierarchy.lvl0": "Guide",
    "hierarchy.lvl1": "/a",
    item_priority: 6999,
  });
});

test("other names of a page are part of its text, since collections have no field for them", async () => {
  const named = { ...createRecord("/a"), keywords: ["quick start", "setup"] };
  await pushAll("docs", [named]);
  const [first] = [...present("docs").documents.values()].map((line) => JSON.parse(line) as object);
  expect(first).toMatchObject({ content: "Text of /a. quick start setup" });
});

test("nothing is done where nothing changed, or when it is only asked what would be", async () => {
  await push("docs", ["/a"]);
  const name = typesense.aliases.get("docs");
  expect(await push("docs", ["/a"])).toMatchObject([{ unchanged: 1, changed: 0 }]);
  options.isDryRun = true;
  expect(await push("docs", ["/a", "/b"])).toMatchObject([{ added: 1, unchanged: 1 }]);
  expect(typesense.aliases.get("docs")).toBe(name);
});

test("a change makes the collection anew, and the old one goes when readers have the new one", async () => {
  await push("docs", ["/a", "/b"]);
  const name = typesense.aliases.get("docs");
  expect(await push("docs", ["/b", "/c"])).toMatchObject([{ added: 1, removed: 1, unchanged: 1 }]);
  expect([...typesense.collections.keys()]).toEqual([typesense.aliases.get("docs")]);
  expect(typesense.aliases.get("docs")).not.toBe(name);
  expect(present("docs").documents.size).toBe(2);
});

test("a record that is refused leaves everything as it was", async () => {
  await push("docs", ["/a"]);
  const name = typesense.aliases.get("docs");
  typesense.refused = "/b";
  await expect(push("docs", ["/a", "/b"])).rejects.toThrow(
    "Typesense refused a record: Field `url` is wrong.",
  );
  expect([...typesense.collections.keys()]).toEqual([name]);
  expect(typesense.aliases.get("docs")).toBe(name);
});

test("a key that may not write is refused at once", async () => {
  options.adminKey = "search";
  await expect(push("docs", ["/a"])).rejects.toThrow("Forbidden");
});

function present(alias: string): NonNullable<ReturnType<StandIn["collections"]["get"]>> {
  const collection = typesense.collections.get(typesense.aliases.get(alias) ?? "");
  if (collection === undefined) throw new Error(`${alias} leads nowhere.`);
  return collection;
}

function push(index: string, urls: string[]): ReturnType<typeof pushToTypesense> {
  return pushAll(index, urls.map(createRecord));
}

function pushAll(index: string, records: SearchRecord[]): ReturnType<typeof pushToTypesense> {
  const service = {
    service: "typesense",
    appId: "",
    apiKey: "",
    indexName: "docs",
    insights: false,
  } as const;
  return pushToTypesense(new Map([[index, records]]), { ...service, hosts }, options);
}

function createRecord(url: string): SearchRecord {
  const hierarchy = { lvl0: "Guide", lvl1: url, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: url, url, hierarchy, content: `Text of ${url}.`, type: "lvl1", position: 0 };
}
