import { SiteError } from "./site-error.ts";

interface Refusal {
  path: string;
  /** What was tried: `open`, `rename`, `watch`. */
  syscall: string | undefined;
}

type Advice = readonly [message: string, hint: string];

const RIGHTS = "Change the rights of the file or of its folder, or use another account.";

/** By the system's own code: what is the matter with the machine, not with us. */
const REFUSALS: Readonly<Record<string, (refusal: Refusal) => Advice | undefined>> = {
  EACCES: ({ path }) => [`This account has no access to ${path}.`, RIGHTS],
  EPERM: ({ path }) => [`This account has no access to ${path}.`, RIGHTS],
  EROFS: ({ path }) => [
    `${path} is on a disk that can only be read.`,
    "Choose a place that can be written to.",
  ],
  ENOSPC: ({ path, syscall }) =>
    syscall === "watch" ? TOO_MANY_WATCHED : [`There is no room for ${path}.`, ROOM],
  EDQUOT: ({ path }) => [`There is no room for ${path}.`, ROOM],
  EMFILE: ({ syscall }) => (syscall === "watch" ? TOO_MANY_WATCHED : TOO_MANY_OPEN),
  ENFILE: () => TOO_MANY_OPEN,
  ELOOP: ({ path }) => [`${path} is a link that leads in a circle.`, "Remove the link."],
  ENAMETOOLONG: ({ path }) => [`The path ${path} is too long for this system.`, "Shorten a name in it."],
  ENOTDIR: ({ path }) => [`A file stands where ${path} needs a folder.`, AWAY],
  EEXIST: ({ path, syscall }) =>
    syscall === "mkdir" ? [`${path} is a file where a folder is needed.`, AWAY] : undefined,
  EISDIR: ({ path }) => [
    `${path} is a folder where a file is needed.`,
    "Move the folder away, or name a file.",
  ],
  EBUSY: ({ path }) => [`${path} is in use by another program.`, "Close that program and try again."],
};

const AWAY = "Move the file away.";
const ROOM = "Make room on the disk.";
const TOO_MANY_WATCHED: Advice = [
  "The system does not let us watch so many files and folders: some changes will not be noticed.",
  "On Linux, raise the limits: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512",
];
const TOO_MANY_OPEN: Advice = ["Too many files are open.", "Raise the limit: ulimit -n 10000"];

/** What is told without a path: of a file that is open already, the system knows only a number. */
const SHORTAGES: Readonly<Record<string, Advice>> = {
  ENOSPC: ["There is no room on the disk.", ROOM],
  EDQUOT: ["This account has used up its room on the disk.", ROOM],
  EMFILE: TOO_MANY_OPEN,
  ENFILE: TOO_MANY_OPEN,
};

/** What the system refused, as an error that an author can mend; any other error as it is. */
export function explainFileError(error: unknown): unknown {
  const { code, path, dest, syscall } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  if (!(error instanceof Error) || error instanceof SiteError) return error;
  const advice =
    path === undefined ? SHORTAGES[code ?? ""] : REFUSALS[code ?? ""]?.({ path: dest ?? path, syscall });
  if (advice === undefined) return error;
  const [message, hint] = advice;
  return new SiteError(message, { code: "file-refused", hint, cause: error });
}
