import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runGit } from "./run-git.ts";

export type Repository =
  | {
      kind: "found";
      head: string;
      /** Commits whose own past is not there, so that they seem to have made every file. */
      boundaries: readonly string[];
      /** Says who is who; a change of it changes names. */
      mailmap: string;
    }
  /** `reason`: what git says, without its "fatal:". */
  | { kind: "failed"; reason: string }
  | { kind: "empty" | "missing" | "none" };

/** What one quick call says about the repository that holds a folder. */
export async function readRepository(folder: string): Promise<Repository> {
  const answer = await runGit(
    ["rev-parse", "--is-shallow-repository", "--show-toplevel", "--git-path", "shallow", "HEAD"],
    folder,
  );
  if (answer.kind === "missing") return { kind: "missing" };
  if (answer.kind === "failed") return readFailure(answer.stderr);
  const [isShallow, top = "", shallow = "", head = ""] = answer.stdout.trim().split("\n");
  const boundaries = isShallow === "true" ? await readText(resolve(folder, shallow)) : "";
  return {
    kind: "found",
    head,
    boundaries: boundaries.split("\n").filter((line) => line !== ""),
    mailmap: await readText(join(top, ".mailmap")),
  };
}

function readFailure(stderr: string): Repository {
  if (/not a git repository/i.test(stderr)) return { kind: "none" };
  if (stderr.includes("ambiguous argument 'HEAD'")) return { kind: "empty" };
  return { kind: "failed", reason: stderr.replace(/^fatal: /, "") };
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
