import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A site of its own in the temporary folder, in which `inkstone` and `react` are found as if installed. */
export interface TestSite {
  root: string;
  path(file: string): string;
  read(file: string): Promise<string>;
  write(files: Record<string, string>): Promise<void>;
  remove(file: string): Promise<void>;
  /** Deletes the whole site. */
  dispose(): Promise<void>;
}

/** `createTestSite({ "docs/index.md": "# Hello" })`: files by path, with their text. */
export async function createTestSite(files: Record<string, string>): Promise<TestSite> {
  // Resolved, because the temporary folder is a link on macOS and messages name real paths.
  const root = await realpath(await mkdtemp(join(tmpdir(), "inkstone-site-")));
  const path = (file: string): string => join(root, file);
  const site: TestSite = {
    root,
    path,
    read: (file) => readFile(path(file), "utf8"),
    write: (more) => writeFiles(root, more),
    remove: (file) => rm(path(file), { recursive: true, force: true }),
    dispose: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
  await linkPackages(root);
  await site.write({ "package.json": `{ "private": true, "type": "module" }\n`, ...files });
  return site;
}

async function writeFiles(root: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** Each package alone and not the folder as a whole, so that nothing a site caches lands among the real ones. */
async function linkPackages(root: string): Promise<void> {
  const installed = fileURLToPath(new URL("../../node_modules", import.meta.url));
  await mkdir(join(root, "node_modules"));
  for (const name of ["inkstone", "@inkstone", "react", "react-dom"]) {
    await symlink(join(installed, name), join(root, "node_modules", name), "junction");
  }
}
