import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isWithin } from "../files/file-system.ts";

/** The program itself, whose lines tell an author nothing. */
const OWN = fileURLToPath(new URL("../../../", import.meta.url));

/** What runs plugins of remark and rehype: a package of the site's, whose lines tell as little. */
const UNIFIED = /[\\/](?:@inkstone|packages)[\\/]unified[\\/]dist[\\/]/;

/** What foreign code threw, with its cause: that of `fetch failed` is all that tells why. */
export function describeThrown(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error) ?? String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const reason = cause.message === "" && "code" in cause ? String(cause.code) : cause.message;
  return reason === "" || error.message.includes(reason) ? error.message : `${error.message} (${reason})`;
}

/** Some throw what only looks like an error: the answer of a server, or an error of another realm. */
function messageOf(thrown: unknown): string | undefined {
  const { message } = (thrown ?? {}) as { message?: unknown };
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Where foreign code threw, as terminals open it: `It was thrown at plugins/blog.ts:12:5.` Empty where nobody knows. */
export function describeThrower(error: unknown): string {
  const spots = listSpots(error);
  // A package throws over what it was given: the site's own code gave it.
  const spot = spots.find((candidate) => !/[\\/]node_modules[\\/]/.test(candidate.path)) ?? spots[0];
  if (spot === undefined) return "";
  const { path, position } = spot;
  const shown = isWithin(process.cwd(), path) ? relative(process.cwd(), path) : path;
  return `It was thrown at ${shown}:${position}.`;
}

function listSpots(error: unknown): { path: string; position: string }[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return [...stack.matchAll(/^ +at (?:.* \(|async )?((?:file:\/\/|\/|[A-Z]:\\).*?):(\d+:\d+)\)?$/gm)]
    .map(([, path = "", position = ""]) => ({
      path: path.startsWith("file:") ? fileURLToPath(path) : path,
      position,
    }))
    .filter(({ path }) => !isWithin(OWN, path) && !UNIFIED.test(path));
}
