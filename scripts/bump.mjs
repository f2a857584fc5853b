/** Turns the waiting changesets into the next version of all packages, and their sentences into its part of CHANGELOG.md. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { addRelease, sentenceOf } from "./changelog.mjs";

const root = new URL("../", import.meta.url);
const changesets = readdirSync(new URL(".changeset/", root)).filter((file) =>
  /^(?!README).*\.md$/.test(file),
);
const sentences = changesets.map((file) =>
  sentenceOf(readFileSync(new URL(`.changeset/${file}`, root), "utf8")),
);
if (sentences.length === 0) {
  console.log("No changesets are waiting: nothing to release.");
  process.exit(0);
}

const cli = createRequire(import.meta.url).resolve("@changesets/cli/bin.js");
const { status } = spawnSync(process.execPath, [cli, "version"], {
  cwd: fileURLToPath(root),
  stdio: "inherit",
});
if (status !== 0) process.exit(1);

const { version } = JSON.parse(readFileSync(new URL("packages/inkstone/package.json", root), "utf8"));
const changelog = new URL("CHANGELOG.md", root);
const date = new Date().toISOString().slice(0, 10);
const released = addRelease(readFileSync(changelog, "utf8"), { version, date, sentences });
writeFileSync(changelog, released);
// Published with the package, for `inkstone update` to show.
writeFileSync(new URL("packages/inkstone/CHANGELOG.md", root), released);
console.log("Now say the same in Chinese: website/plugins/changelog/zh.json.");
