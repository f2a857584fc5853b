import { readFile } from "node:fs/promises";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPublished, type Packed, packPackages } from "./support/packed.ts";

interface Manifest {
  name: string;
  license?: string;
  keywords?: string[];
  repository?: { url: string; directory: string };
  exports?: Record<string, unknown>;
  bin?: Record<string, string>;
  engines?: { node?: string };
  peerDependencies?: Record<string, string>;
}

const published = findPublished();

let packed: Packed;
beforeAll(async () => {
  packed = await packPackages(published.map(({ name }) => name));
});
afterAll(() => packed.dispose());

describe.each(published)("$name as it is published", ({ name, folder }) => {
  test("has nothing that publint objects to", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: await tarballOf(name) } });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test("has types that are right for modules", async () => {
    const { exports: entries, hasTypes } = await readTypes(name);
    if (!hasTypes) return;
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await tarballOf(name))), {
      entrypoints: entries,
    });
    const problems = "problems" in analysis ? analysis.problems : [];
    // Packages of ours are modules: `require` and old resolution are not offered.
    const wrong = problems.filter(
      (problem) =>
        problem.kind !== "CJSResolvesToESM" &&
        !("resolutionKind" in problem && ["node10", "node16-cjs"].includes(problem.resolutionKind)),
    );
    expect(wrong).toEqual([]);
  });

  test("says what it is, and contains only what is needed", async () => {
    const files = await filesOf(name);
    const manifest = JSON.parse(files.get("package.json") ?? "{}") as Manifest;
    expect(manifest).toMatchObject({ license: "MIT", engines: { node: expect.any(String) as string } });
    expect(manifest.keywords?.length).toBeGreaterThan(1);
    expect(manifest.repository?.directory).toBe(folder.split(/[\\/]/).slice(-2).join("/"));
    expect(["README.md", "LICENSE"].filter((file) => !files.has(file))).toEqual([]);
    const strange = [...files.keys()].filter((file) =>
      /\.test\.|tsbuildinfo|(^|\/)(test|node_modules)\/|\.map$/.test(file),
    );
    expect(strange).toEqual([]);
    expect(files.get("README.md")).toContain(name);
  });

  test("asks a project for no React, which Inkstone brings", async () => {
    const manifest = JSON.parse((await filesOf(name)).get("package.json") ?? "{}") as Manifest;
    // These two are installed by Inkstone alone, which hands them its own.
    const isNamedByProjects = !["@inkstone/runtime", "@inkstone/theme"].includes(name);
    const asked = Object.keys(manifest.peerDependencies ?? {}).filter((one) => /^react(-dom)?$/.test(one));
    expect(asked).toEqual(isNamedByProjects ? [] : ["react", "react-dom"]);
  });
});

test("nothing that is published asks for a script at install", async () => {
  for (const { name } of published) {
    const { scripts = {} } = JSON.parse((await filesOf(name)).get("package.json") ?? "{}") as {
      scripts?: Record<string, string>;
    };
    expect(Object.keys(scripts).filter((script) => /^(pre|post)?(install|prepare)$/.test(script))).toEqual(
      [],
    );
  }
});

async function tarballOf(name: string): Promise<ArrayBuffer> {
  const bytes = await readFile(packed.tarballs.get(name) ?? "");
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

async function filesOf(name: string): Promise<Map<string, string>> {
  const data = createPackageFromTarballData(new Uint8Array(await tarballOf(name)));
  const prefix = `/node_modules/${name}/`;
  return new Map(data.listFiles().map((path) => [path.slice(prefix.length), data.readFile(path)]));
}

/** Entry points that have types: style sheets and commands have none. */
async function readTypes(name: string): Promise<{ exports: string[]; hasTypes: boolean }> {
  const { exports: table = {} } = JSON.parse((await filesOf(name)).get("package.json") ?? "{}") as Manifest;
  const entries = Object.entries(table).filter(([, target]) => typeof target === "object");
  return { exports: entries.map(([entry]) => entry), hasTypes: entries.length > 0 };
}
