import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const AUTHORS = ["Ada", "Bo", "Cy"];
const START = 1_700_000_000;
const HOUR = 3600;

/** Makes a folder a repository whose last commit holds what is below `docs`, after that many commits that each changed a file. */
export function writeHistory(dir, commits) {
  const files = listFiles(join(dir, "docs")).map((file) => `docs/${file}`);
  const texts = new Map(files.map((path) => [path, readFileSync(join(dir, path), "utf8")]));
  const first = files.map((path) => [path, `${texts.get(path)}\nTo be written.\n`]);
  const later = Array.from({ length: commits - 2 }, (_, index) => {
    const path = files[index % files.length];
    return [[path, `${texts.get(path)}\nRevision ${index}.\n`]];
  });
  const last = [...texts];
  const stream = [first, ...later, last].map((changes, index) => describeCommit(changes, index)).join("");
  execFileSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: dir });
  execFileSync("git", ["fast-import", "--quiet"], { cwd: dir, input: stream });
}

/** As `git fast-import` reads it. */
function describeCommit(changes, index) {
  const author = AUTHORS[index % AUTHORS.length];
  const when = `${author} <${author}@example.com> ${START + index * HOUR} +0000`;
  const lines = [
    "commit refs/heads/main\n",
    `author ${when}\ncommitter ${when}\n`,
    dataOf(`Change ${index}\n`),
    ...changes.flatMap(([path, text]) => [`M 100644 inline ${path}\n`, dataOf(text)]),
  ];
  return `${lines.join("")}\n`;
}

function dataOf(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
