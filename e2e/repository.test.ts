import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rooms } from "../rooms.mjs";
import { findMissingPlatforms, type Lock } from "./support/lock.ts";
import { findPaths, findScripts } from "./support/named-in-markdown.ts";

interface Manifest {
  name: string;
  private?: boolean;
  bin?: Record<string, string>;
  exports?: Record<string, Record<string, string> | string>;
  scripts?: Record<string, string>;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = readdirSync(join(root, "packages")).map((folder) => `packages/${folder}`);

describe.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "AGENTS.md"])("%s", (document) => {
  test("names only paths that exist", () => {
    const isNamedElsewhere = (path: string): boolean => path in rooms || GENERATED.has(path);
    const missing = findPaths(read(document)).filter(
      (path) => !existsSync(join(root, path)) && !isNamedElsewhere(path),
    );
    expect(missing).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    const { scripts = {} } = readJson<Manifest>("package.json");
    expect(findScripts(read(document)).filter((script) => !(script in scripts))).toEqual([]);
  });
});

test("ARCHITECTURE.md tells of every room that is there", () => {
  const built = Object.keys(rooms).filter((name) => existsSync(join(root, rooms[name]?.folder ?? "")));
  expect(built.filter((name) => !read("ARCHITECTURE.md").includes(`| \`${name}\` |`))).toEqual([]);
});

test("every decision has its context, its decision and its consequences", () => {
  for (const file of readdirSync(join(root, "decisions"))) {
    const headings = read(`decisions/${file}`).match(/^## .+$/gm);
    expect(headings, file).toEqual(["## Context", "## Decision", "## Consequences"]);
  }
});

describe("package-lock.json", () => {
  const lock = readJson<Lock>("package-lock.json");

  test("names no registry", () => {
    const resolved = Object.values(lock.packages).flatMap((entry) => entry.resolved ?? []);
    expect(resolved.filter((place) => place.includes("://"))).toEqual([]);
  });

  test("has every native package for all systems", () => {
    expect(findMissingPlatforms(lock)).toEqual([]);
  });
});

test("no file tells of the machine it was written on, or of a registry", () => {
  const machine = /(?<![\w.])\/(?:work|farm|tmp|root|home|Users)\/[a-z]|[A-Z]:\\Users\\/;
  const registry = /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|\bdeb\.debian\b/;
  const telling = listFiles().filter((file) => {
    const text = read(file);
    return machine.test(text) || registry.test(text);
  });
  expect(telling).toEqual([]);
});

test("styles use only variables that the theme defines, or say what stands in for them", () => {
  const files = listFiles().filter((file) => /^(?:packages|plugins|website)\/.*\.(?:css|tsx?)$/.test(file));
  const defined = new Set(
    files
      .filter((file) => file.startsWith("packages/theme/"))
      // In a style sheet, or by a script that sets it.
      .flatMap((file) => [...read(file).matchAll(/(--ink-[\w-]+)(?::|",)/g)].map(([, name]) => name)),
  );
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/var\(\s*(--ink-[\w-]+)\s*\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

describe.each(packages)("%s", (folder) => {
  const manifest = readJson<Manifest>(`${folder}/package.json`);

  test("has every file that it exports", () => {
    const targets = Object.values(manifest.exports ?? {}).flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target),
    );
    const missing = [...targets, ...Object.values(manifest.bin ?? {})].filter(
      (target) => !existsSync(join(root, folder, target)),
    );
    expect(missing).toEqual([]);
  });

  test("shares the version of the others", () => {
    const { fixed } = readJson<{ fixed: string[][] }>(".changeset/config.json");
    expect(manifest.private === true || fixed[0]?.includes(manifest.name)).toBe(true);
  });
});

/** What a build or an install makes. */
const GENERATED: ReadonlySet<string> = new Set(["dist/", "node_modules/"]);

/** Every file that is, or would be, in a commit. */
function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\0");
  return [...new Set(files)].filter((file) => file !== "" && existsSync(join(root, file)));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function readJson<T>(file: string): T {
  return JSON.parse(read(file)) as T;
}
