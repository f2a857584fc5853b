import type { IncomingMessage, ServerResponse } from "node:http";
import { CompressedFiles } from "./compressed-files.ts";
import { findNotFoundPage, findServedFile } from "../http/find-served-file.ts";
import { describeStranger, isKnownHost } from "../http/known-host.ts";
import { type PreviewPolicy, RUNNER } from "./preview-policy.ts";
import { parseRequestPath, readRequest } from "../http/request-path.ts";
import { sendFile } from "./send-file.ts";

const CACHE_BYTES = 64 * 1024 * 1024;
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";

export interface PreviewSite {
  /** Folder with the built site, links followed. */
  folder: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Sent with every answer; none: as most hosts do it. */
  policy: PreviewPolicy | undefined;
  /** Whether the author opened the server to others: then they may call it by any name. */
  isOpen: boolean;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers requests from a folder, as a static host would. */
export function createPreviewHandler({ folder, base, policy, isOpen }: PreviewSite): Handler {
  const compressed = new CompressedFiles(CACHE_BYTES);
  const prefix = parseRequestPath(base)?.segments.slice(0, -1) ?? [];

  return async (request, response) => {
    response.setHeader("x-content-type-options", "nosniff");
    if (policy !== undefined) response.setHeader("content-security-policy", policy.ofPages);
    if (!isOpen && !isKnownHost(request.headers.host)) {
      sendText(response, 403, describeStranger("preview"));
      return;
    }
    const asked = readRequest(request.method, request.url);
    if ("status" in asked) {
      if (asked.status === 405) response.setHeader("allow", "GET, HEAD");
      sendText(response, asked.status, asked.text);
      return;
    }

    const { segments, query } = asked;
    const isInside = prefix.every((segment, index) => segments[index] === segment);
    if ((isInside && segments.length === prefix.length) || (!isInside && segments.join("/") === "")) {
      sendRedirect(response, base + query);
      return;
    }
    const inner = segments.slice(prefix.length);
    const found = isInside ? await findServedFile(folder, inner) : ({ kind: "missing" } as const);
    if (found.kind === "folder") {
      sendRedirect(response, `/${segments.map(encodeURIComponent).join("/")}/${query}`);
      return;
    }
    const shown = found.kind === "file" ? found : await findNotFoundPage(folder, isInside ? inner : []);
    if (shown.kind !== "file") {
      sendText(response, 404, "There is no such page.");
      return;
    }
    const status = found.kind === "file" ? 200 : 404;
    if (policy !== undefined && status === 200 && shown.path === RUNNER)
      response.setHeader("content-security-policy", policy.ofRunner(request.headers.host));
    const cacheControl = status === 200 && isHashed(shown.path) ? IMMUTABLE : REVALIDATED;
    await sendFile(request, response, { file: shown.file, status, cacheControl, compressed });
  };
}

/**
 * Names that change with the content: of scripts, styles and pictures, of pages' chunks, and of the pieces of search indexes. Authors'
 * own pages and public files may be below `assets/` too.
 */
function isHashed(path: string): boolean {
  return /^assets\/(?:(?:pages\/)?[^/]+\.[0-9a-f]{8,12}|search\/.+\.[0-9a-z]{11})\.\w+$/.test(path);
}

/** Not remembered by the browser: the next site on this port may be another. */
function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "cache-control": REVALIDATED, "content-length": 0 }).end();
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": REVALIDATED,
  });
  response.end(text);
}
