/** What a browser asks for, decoded: the parts between the slashes, the last one empty for a folder. */
export interface RequestPath {
  segments: string[];
  /** With its question mark, or empty. */
  query: string;
}

/** Why a request is answered with nothing of the site, whatever it has. */
export interface Refusal {
  status: 400 | 405;
  text: string;
}

/** What a request asks for; `url` is its target. */
export function readRequest(method: string | undefined, url: string | undefined = ""): RequestPath | Refusal {
  if (method !== "GET" && method !== "HEAD")
    return { status: 405, text: "Only GET and HEAD are answered here." };
  return parseRequestPath(url) ?? MALFORMED;
}

export const MALFORMED: Refusal = { status: 400, text: "This address is malformed." };

/**
 * Reads the target of a request. Undefined when it is malformed or tries to leave the site: `..` in any spelling,
 * encoded slashes and backslashes, control characters, and names that would mean something else if decoded again.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  if (!target.startsWith("/") && !URL.canParse(target)) return undefined;
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  const mark = local.indexOf("?");
  const raw = mark === -1 ? local : local.slice(0, mark);
  const query = mark === -1 ? "" : local.slice(mark);
  if (!raw.startsWith("/") || /%(2f|5c)/i.test(raw)) return undefined;

  const path = decode(raw);
  if (path === undefined || /[\\\u0000-\u001F\u007F]|%(2e|2f|5c|25|00)/i.test(path)) return undefined;
  const segments = path.slice(1).split("/");
  return segments.some((segment) => /^\.\.?$/.test(segment.trim())) ? undefined : { segments, query };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
