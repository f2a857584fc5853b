import { execFile } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export interface Packed {
  /** The tarballs' folder. */
  folder: string;
  /** Absolute, by the package's name. */
  tarballs: ReadonlyMap<string, string>;
  dispose(): Promise<void>;
}

export interface PublishedPackage {
  name: string;
  /** Absolute. */
  folder: string;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** Every package that is published. One that exports nothing yet is not ready to be. */
export function findPublished(): PublishedPackage[] {
  return ["packages", "plugins"]
    .flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => join(ROOT, kind, name)))
    .filter((folder) => existsSync(join(folder, "package.json")) && !isSkeleton(folder))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({ folder, name: manifest.name }));
}

/** What `npm publish` would send, as it is built now. */
export async function packPackages(names: readonly string[]): Promise<Packed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "inkstone-packed-")));
  const workspaces = names.flatMap((name) => ["-w", name]);
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ...workspaces];
  const { stdout } = await run("npm", args, { cwd: ROOT, maxBuffer: 1e8 });
  const answer = JSON.parse(stdout) as PackedFile[] | Record<string, PackedFile>;
  return {
    folder,
    tarballs: new Map(Object.values(answer).map(({ name, filename }) => [name, join(folder, filename)])),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

interface PackedFile {
  name: string;
  filename: string;
}

function readManifest(folder: string): { name: string; private?: boolean } {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    private?: boolean;
  };
}

function isSkeleton(folder: string): boolean {
  const index = join(folder, "src/index.ts");
  return (
    existsSync(index) &&
    readFileSync(index, "utf8")
      .replaceAll(/export \{\s*\};?/g, "")
      .trim() === ""
  );
}
