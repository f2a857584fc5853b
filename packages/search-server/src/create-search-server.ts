import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { createHandler } from "./routes/handle-request.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { RateLimit } from "./keys/rate-limit.ts";
import { openLive } from "./live/live-source.ts";
import { Metrics } from "./metrics.ts";
import type { SearchServer, SearchServerOptions } from "./options.ts";
import type { Service, Source } from "./service.ts";
import { openSite } from "./site/open-site.ts";

const defaultPort = 7700;
const defaultLimit = 32 << 20;
/** How long, in milliseconds, a service waits for answers that are on their way. */
const patience = 10_000;
const moment = 100;

/** Starts a service; it answers when the promise is settled. */
export async function createSearchServer(options: SearchServerOptions = {}): Promise<SearchServer> {
  const { appId, bodyLimit = defaultLimit, origin = "*", trustProxy = false } = options;
  const { log = () => undefined } = options;
  const { source, adminKey, searchKey } = await openSource(options, log);
  const closing = { isClosing: false };
  const service: Service = {
    source,
    metrics: new Metrics(),
    limits: new RateLimit(),
    cache: new ResponseCache(),
    get isClosing() {
      return closing.isClosing;
    },
  };
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    createHandler(service, { appId, bodyLimit, origin, trustProxy, log }),
  );
  try {
    const url = await listen(server, options);
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing.isClosing = true;
      closed ??= closeServer(server).then(() => source.close());
      return closed;
    };
    return { url, adminKey, searchKey, close };
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function openSource(
  options: SearchServerOptions,
  log: (line: string) => void,
): Promise<{ source: Source; adminKey: string; searchKey: string }> {
  const { site, data, adminKey, searchKey, editions, prefix = "", snapshotAfter = 16 << 20 } = options;
  if (site === undefined) {
    const source = await openLive({ data, adminKey, searchKey, snapshotAfter, log });
    return { source, adminKey: source.adminKey, searchKey: source.searchKey };
  }
  if (data !== undefined) throw new Error("A service has a data folder or a site, not both.");
  const source = await openSite({ site, editions, prefix, adminKey, searchKey, log });
  return { source, adminKey: adminKey ?? "", searchKey: searchKey ?? "any" };
}

async function listen(server: Server, options: SearchServerOptions): Promise<string> {
  const { host = "127.0.0.1", port = defaultPort } = options;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${actual}`;
}

/**
 * Nobody new is let in; whoever waits for an answer gets it. A connection that looks idle may have sent a request that nobody has read
 * yet, so the first of them are closed a moment later, which `close` of an HTTP server would not wait for.
 */
async function closeServer(server: Server): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  // Connections that are kept alive become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), moment);
  await gone;
  clearTimeout(timer);
  clearInterval(sweep);
  server.close();
}
