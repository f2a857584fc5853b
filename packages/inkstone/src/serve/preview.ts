import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Config } from "../config/config.ts";
import { isFolder, realPathOf, relativePath } from "../support/files/file-system.ts";
import type { Reporter } from "../support/reporter.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { isLoopback } from "./http/known-host.ts";
import { listen, type Listening } from "./http/listen.ts";
import { createPolicy } from "./preview/preview-policy.ts";
import { createPreviewHandler, type Handler } from "./preview/preview-handler.ts";

const DEFAULT_PORT = 4173;

export interface PreviewOptions {
  port?: number | undefined;
  host?: string | undefined;
  open: boolean;
  /** Whether pages are sent with a strict content security policy. */
  hasPolicy: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

/** Serves what `build` wrote, as a static host would. */
export async function startPreview(config: Config, options: PreviewOptions): Promise<Listening> {
  const { outDir, projectRoot, base } = config;
  if (!isFolder(outDir)) {
    throw new SiteError(`There is nothing to preview: ${relativePath(projectRoot, outDir)} does not exist.`, {
      code: "preview-empty",
      hint: "Run inkstone build first.",
    });
  }

  const policy = options.hasPolicy ? createPolicy(config.search?.hosted) : undefined;
  const handle = createPreviewHandler({
    folder: realPathOf(outDir),
    base,
    policy,
    isOpen: options.host !== undefined && !isLoopback(options.host),
  });
  const server = createServer(
    (request, response) => void answer(handle, request, response, options.reporter),
  );
  const listening = await listen(server, { ...options, defaultPort: DEFAULT_PORT, base });
  options.signal.addEventListener("abort", () => void listening.close(), { once: true });
  return listening;
}

async function answer(
  handle: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  reporter: Reporter,
): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    // A reader who went away while the file was sent is no failure of ours.
    if (response.destroyed || request.socket.destroyed) return;
    reporter.info(`${request.method} ${request.url} failed: ${String(error)}`);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.getHeaderNames().forEach((name) => response.removeHeader(name));
    response
      .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
      .end("The file could not be read.");
  }
}
