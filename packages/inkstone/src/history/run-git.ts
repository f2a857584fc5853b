import { spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import process from "node:process";

export type GitAnswer =
  | { kind: "done"; stdout: string }
  | { kind: "failed"; stderr: string }
  /** There is no program of that name. */
  | { kind: "missing" };

/** Settings of the reader's own that would change what is printed. */
const SETTINGS = ["core.quotePath=false", "log.showSignature=false", "log.mailmap=true", "color.ui=false"];

/** One call of git, in a folder. Never throws: a site is built without git as well. */
export function runGit(args: readonly string[], cwd: string): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const child = spawn("git", [...SETTINGS.flatMap((setting) => ["-c", setting]), ...args], {
      cwd,
      env: { ...createPlaces(process.env), GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stderr = "";
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => void chunks.push(chunk));
    child.stderr.setEncoding("utf8").on("data", (text: string) => void (stderr += text));
    child.on("error", () => resolve({ kind: "missing" }));
    child.on("close", (code) =>
      resolve(
        code === 0
          ? { kind: "done", stdout: Buffer.concat(chunks).toString("utf8") }
          : { kind: "failed", stderr: stderr.trim() },
      ),
    );
  });
}

/**
 * Hooks get the repository from git, but not the folder that it belongs to: a folder below would be taken for it, and no page found.
 * Who names both means them, from where they stand.
 */
function createPlaces(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { GIT_DIR: repository, GIT_COMMON_DIR: _common, GIT_WORK_TREE: tree, ...rest } = env;
  if (repository === undefined || tree === undefined) return rest;
  return { ...env, GIT_DIR: resolvePath(repository), GIT_WORK_TREE: resolvePath(tree) };
}
