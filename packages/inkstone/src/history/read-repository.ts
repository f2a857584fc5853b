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
  | { kind: "empty" | "missing" | "none" };

/** What one quick call says about the repository that holds a folder. */
export async function readRepository(folder: string): Promise<Repository> {
  const answer = await runGit(
    ["rev-parse", "--is-shallow-repository", "--show-toplevel", "--git-path", "shallow", "HEAD"],
    folder,
  );
  if (answer.kind === "missing") return { kind: "missing" };
  if (answer.kind === "failed")
    return { kind: /not a git repository/i.test(answer.stderr) ? "none" : "empty" };
  const [isShallow, top = "", shallow = "", head = ""] = answer.stdout.trim().split("\n");
  const boundaries = isShallow === "true" ? await readText(resolve(folder, shallow)) : "";
  return {
    kind: "found",
    head,
    boundaries: boundaries.split("\n").filter((line) => line !== ""),
    mailmap: await readText(join(top, ".mailmap")),
  };
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
