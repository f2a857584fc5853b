import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDocuments } from "./documents.ts";
import { mergeTranslation } from "./merge-translation.ts";

let root: string;
let server: Server;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "inkstone-openapi-"));
  mkdirSync(join(root, "parts"));
  server = createServer((request, response) => {
    response.statusCode = request.url === "/gone" ? 404 : 200;
    response.end(`openapi: 3.1.0\ninfo: { title: ${request.url ?? ""} }\n`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test("references lead into other files, however far, and what stands beside them wins", async () => {
  write("a.yaml", "x:\n  $ref: ./parts/b.json#/y~1z\n  description: mine\n");
  write("parts/b.json", JSON.stringify({ "y/z": { $ref: "#/t", title: "b" }, t: { $ref: "../c.yaml#/u" } }));
  write("c.yaml", "u: { type: string, description: theirs }\n");
  const documents = await load("a.yaml");
  expect(documents.resolve(documents.root["x"])).toEqual({ type: "string", description: "mine", title: "b" });
});

test("a folder may have the mark in its name that references end their file with", async () => {
  mkdirSync(join(root, "c# and #/parts"), { recursive: true });
  write(
    "c# and #/a.yaml",
    'x: { $ref: "./parts/%23b.yaml#/y" }\nz: { $ref: "#/w" }\nw: { title: w }\ngone: { $ref: "#/no" }\n',
  );
  write("c# and #/parts/#b.yaml", "y: { title: b }\n");
  const documents = await load("c# and #/a.yaml");
  expect(documents.resolve(documents.root["x"])).toEqual({ title: "b" });
  expect(documents.resolve(documents.root["z"])).toEqual({ title: "w" });
  expect(documents.deadReferences.map((reference) => reference.slice(root.length))).toEqual([
    "/c# and #/a.yaml#/no",
  ]);
});

test("every file is told of before it is read, so that one that is missing can be waited for", async () => {
  write("waiting.yaml", "x: { $ref: ./late.yaml }\n");
  const found: string[] = [];
  const loading = loadDocuments(join(root, "waiting.yaml"), {
    folder: root,
    onFound: (address) => void found.push(address),
  });
  await expect(loading).rejects.toThrow("cannot be read");
  expect(found).toEqual([join(root, "waiting.yaml"), join(root, "late.yaml")]);
});

test("JSON may begin with a mark, as some editors write it", async () => {
  write("marked.json", '\uFEFF{ "openapi": "3.1.0" }');
  expect((await load("marked.json")).root).toEqual({ openapi: "3.1.0" });
});

test("aliases that stand for more than memory holds are refused", async () => {
  const lines = ["a0: &a0 [x]"];
  for (let level = 1; level < 10; level++)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(", ")}]`);
  write("laughs.yaml", lines.join("\n"));
  await expect(load("laughs.yaml")).rejects.toThrow("has aliases that stand for more than 1000000 values");
  write("smile.yaml", lines.slice(0, 4).join("\n"));
  expect((await load("smile.yaml")).root).toHaveProperty("a3");
});

test("an alias within the value that it stands for is refused with its place", async () => {
  write("self.yaml", "a: &a [1]\nb: *a\nexample: &e { c: [*a, { d: *e }] }\n");
  await expect(load("self.yaml")).rejects.toMatchObject({
    code: "openapi-alias",
    message: expect.stringContaining("stands for a value around it, at example › c › 1 › d.") as string,
  });
});

test("references in a circle, and to nothing, lead nowhere", async () => {
  write(
    "circle.yaml",
    `a: { $ref: "#/b" }\nb: { $ref: "#/a" }\nc: { $ref: "#/toString" }\ne: { $ref: "#/n/x" }\nn: null\n`,
  );
  const documents = await load("circle.yaml");
  for (const key of ["a", "b", "c", "e", "gone"])
    expect(documents.resolve(documents.root[key])).toBeUndefined();
});

test("references that lead to nothing are known, in other files too", async () => {
  write("dead.yaml", `a: { $ref: "#/b" }\nb: { $ref: "./parts/half.yaml#/gone" }\nc: { $ref: "#name" }\n`);
  write("parts/half.yaml", `there: { $ref: "#/nowhere" }\n`);
  const { deadReferences } = await load("dead.yaml");
  expect(deadReferences.map((reference) => reference.slice(root.length))).toEqual([
    "/parts/half.yaml#/gone",
    "/dead.yaml#name",
    "/parts/half.yaml#/nowhere",
  ]);
});

test("nothing outside of the project is read, and nothing in the network that nobody asked for", async () => {
  write("parts/out.yaml", `a: { $ref: "../../../etc/passwd#/x" }\n`);
  await expect(loadDocuments(join(root, "parts/out.yaml"), { folder: join(root, "parts") })).rejects.toThrow(
    "outside of",
  );
  write("net.yaml", `a: { $ref: "https://example.com/x.yaml" }\n`);
  await expect(load("net.yaml")).rejects.toThrow("is not fetched");
});

test("a file that is missing or broken is named", async () => {
  await expect(load("missing.yaml")).rejects.toThrow(/^The file missing\.yaml cannot be read/);
  write("broken.yaml", "a: 1\nb: {\nc: 2\n");
  await expect(load("broken.yaml")).rejects.toMatchObject({
    message: expect.stringMatching(/^broken\.yaml is neither JSON nor YAML/) as string,
    place: { file: "broken.yaml", line: 3, column: 1 },
  });
  write("parts/broken.json", '\n{\n  "a" 1\n}\n');
  await expect(load("parts/broken.json")).rejects.toMatchObject({
    place: { file: "parts/broken.json", line: 3, column: 7 },
  });
});

test("an address in the network is fetched when it is asked for", async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { root: fetched } = await loadDocuments(`${origin}/api`, { folder: root });
  expect(fetched["info"]).toEqual({ title: "/api" });
  await expect(loadDocuments(`${origin}/gone`, { folder: root })).rejects.toThrow("the server answered 404");
});

test("a translation replaces texts, and finds things in lists by their names", () => {
  const original = {
    info: { title: "Pets", version: "1" },
    tags: [
      { name: "a", description: "A" },
      { name: "b", description: "B" },
    ],
    list: ["x", "y"],
  };
  const translation = {
    info: { title: "宠物" },
    tags: [{ name: "b", description: "乙" }],
    list: [null, "丙"],
  };
  expect(mergeTranslation(original, translation)).toEqual({
    info: { title: "宠物", version: "1" },
    tags: [
      { name: "a", description: "A" },
      { name: "b", description: "乙" },
    ],
    list: ["x", "丙"],
  });
});

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

function load(file: string): ReturnType<typeof loadDocuments> {
  return loadDocuments(join(root, file), { folder: root });
}
