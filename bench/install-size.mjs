/**
 * Creates a project of every template, installs it from packed tarballs, and one of Rspress, and prints what each brings:
 * `npm run build && node bench/install-size.mjs`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { rspress } from "./generators/rspress.mjs";

const ROOT = join(import.meta.dirname, "..");
const OURS = ["inkstone", "@inkstone/model", "@inkstone/runtime", "@inkstone/search", "@inkstone/theme"];
const TEMPLATES = ["basic", "i18n", "component-library"];
const CREATE = join(ROOT, "packages/create-inkstone/bin/create-inkstone.js");
const BLOCK = 4096;

const home = mkdtempSync(join(tmpdir(), "inkstone-install-size-"));
try {
  const tarballs = pack();
  const ours = TEMPLATES.map((template) => measure(`Inkstone, ${template}`, installOurs(template, tarballs)));
  print([...ours, measure("Rspress", installRspress())]);
} finally {
  rmSync(home, { recursive: true, force: true });
}

function pack() {
  const args = ["pack", "--silent", "--pack-destination", home, ...OURS.flatMap((name) => ["-w", name])];
  execFileSync("npm", args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  return readdirSync(home).map((file) => join(home, file));
}

function installOurs(template, packages) {
  const folder = join(home, template);
  execFileSync(process.execPath, [CREATE, template, "--template", template, "--yes"], {
    cwd: home,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const flags = ["--save-dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  execFileSync("npm", ["install", ...flags, ...packages], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

function installRspress() {
  const folder = join(home, "rspress");
  rspress.install(folder);
  return folder;
}

/** Packages as npm counts them, the bytes of all files, and what they take on a disk with blocks of 4 KB. */
function measure(name, folder) {
  const modules = join(folder, "node_modules");
  const { packages } = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8"));
  const sizes = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  const sum = (of) => sizes.reduce((total, size) => total + of(size), 0);
  return {
    name,
    packages: Object.keys(packages).length,
    files: sum((size) => size),
    disk: sum((size) => Math.ceil(size / BLOCK) * BLOCK),
  };
}

function print(rows) {
  const peer = rows.at(-1);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const part = (row) => `${Math.round((100 * row.files) / peer.files)} %`;
  const table = [
    ["", "packages", "files", "on disk", "of Rspress"],
    ...rows.map((row) => [row.name, `${row.packages}`, megabytes(row.files), megabytes(row.disk), part(row)]),
  ];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    process.stdout.write(
      `${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  ")}\n`,
    );
}
