import { type History, SiteError } from "inkstone";

const SHALLOW = [
  "This is a shallow clone: pages whose last change is older than it do not say when they were changed.",
  "Fetch the whole history: fetch-depth: 0 for actions/checkout, or git fetch --unshallow.",
] as const;

const ABSENCE = {
  missing: [
    "git is not installed, so pages do not say when they were changed.",
    "Install git where the site is built.",
  ],
  none: [
    "The pages are in no git repository, so they do not say when they were changed.",
    "Run git init, or take the plugin out of the config.",
  ],
  empty: [
    "The git repository has no commit yet, so pages do not say when they were changed.",
    "Commit the pages.",
  ],
} as const;

/** Why pages have no dates, or not all of them. */
export function findHistoryProblem({ status, isShallow, reason = "" }: History): SiteError | undefined {
  if (status === "found" && !isShallow) return undefined;
  if (status === "failed") return createRefusal(reason);
  const [message, hint] = status === "found" ? SHALLOW : ABSENCE[status];
  return new SiteError(message, { code: `git-${status === "found" ? "shallow" : status}`, hint });
}

/** In git's own words: mostly, the repository belongs to another user, as in a container, and git says how to trust it. */
function createRefusal(reason: string): SiteError {
  const [first = ""] = reason.split("\n");
  const remedy = /git config .*safe\.directory .*/.exec(reason)?.[0];
  return new SiteError(
    `git does not read the repository, so pages do not say when they were changed: ${first}`,
    {
      code: "git-failed",
      hint: remedy === undefined ? "Make git log work in the content folder." : `Trust it: ${remedy}`,
    },
  );
}
