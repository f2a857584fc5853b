import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Answers } from "./answers.ts";
import { createFiles } from "./create-files.ts";
import { isManifest, scriptNamesOf } from "./create-manifest.ts";
import { createNextSteps } from "./next-steps.ts";
import { readTemplate } from "./templates.ts";
import { type Written, writeFiles } from "./write-files.ts";

export interface Project extends Written {
  root: string;
  /** What did not work, as sentences. The project is there all the same. */
  problems: string[];
  nextSteps: string[];
}

/** Something that whoever runs us can mend. */
export class CreateError extends Error {}

export function createProject(answers: Answers, { cwd, version }: { cwd: string; version: string }): Project {
  const root = resolve(cwd, answers.dir);
  const { files, manifest } = createFiles({
    answers,
    folder: basename(root),
    version,
    readTemplate,
    manifest: readManifest(join(root, "package.json")),
  });
  const written = orRefuse(() => writeFiles(root, files, answers.overwrite));
  const problems = [
    ...(answers.git ? startRepository(root) : []),
    ...(answers.install ? installPackages(root, answers) : []),
  ];
  const isInstalled = answers.install && !problems.some((problem) => problem.includes(" install"));
  const nextSteps = createNextSteps(
    { ...answers, install: isInstalled },
    { isHere: root === resolve(cwd), scripts: scriptNamesOf(manifest) },
  );
  return { ...written, root, problems, nextSteps };
}

/** What a folder holds; nothing when there is none. */
export function listFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return orRefuse(() => readdirSync(path).filter((name) => name !== ".git"));
}

/** What the system refuses is told with its path. */
function orRefuse<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) throw error;
    if (code === "ENOTDIR" || code === "EEXIST")
      throw new CreateError(`${path} is a file or inside of one, not a folder.`);
    throw new CreateError(`This account cannot use ${path} (${code}). Choose another folder.`);
  }
}

function readManifest(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  // Some editors begin a file with a mark that JSON does not know.
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const wrong = findWrong(text);
  if (wrong !== undefined) throw new CreateError(`${path} ${wrong}. Mend it first: nothing was written.`);
  return text;
}

function findWrong(manifest: string): string | undefined {
  try {
    return isManifest(JSON.parse(manifest)) ? undefined : "is not a manifest that npm could read";
  } catch {
    return "is not valid JSON";
  }
}

function startRepository(root: string): string[] {
  if (existsSync(join(root, ".git"))) return [];
  return run("git init --quiet", root) ? [] : ["git init failed: the project is no repository yet."];
}

function installPackages(root: string, { packageManager }: Answers): string[] {
  if (run(`${packageManager} install`, root)) return [];
  return [`${packageManager} install failed: its messages are above. The files are written; install again.`];
}

/** A line of plain words. On Windows package managers are scripts, which only a shell can start; it gets them in one, since Node warns otherwise. */
function run(line: string, cwd: string): boolean {
  const [command = "", ...args] = line.split(" ");
  const { status } =
    process.platform === "win32"
      ? spawnSync(line, { cwd, stdio: "inherit", shell: true })
      : spawnSync(command, args, { cwd, stdio: "inherit" });
  return status === 0;
}
