import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * When each of these files below `root` was committed last, in seconds. One walk through the history, from the newest
 * commit until every file was met; files that were never committed are not in it. Undefined where there is no history.
 */
export async function readCommitTimes(
  root: string,
  files: Iterable<string>,
): Promise<Map<string, number> | undefined> {
  const missing = new Set(files);
  const times = new Map<string, number>();
  const git = spawn("git", ["-c", "core.quotepath=off", "log", ...OPTIONS, "--", "."], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
  });
  // Listened to from the start: a program that is not there is told at once.
  const ended = once(git, "close").then(
    ([code]) => code === 0,
    () => false,
  );
  let time = 0;
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith(MARK)) time = Number(line.slice(1));
    else if (missing.delete(line)) times.set(line, time);
    if (missing.size > 0) continue;
    git.kill();
    return times;
  }
  return (await ended) ? times : undefined;
}

const MARK = "\u0001";
const OPTIONS = ["--format=%x01%ct", "--name-only", "--no-renames", "--relative"];
