import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import type { Reporter } from "../../support/reporter.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { openBrowser } from "./open-browser.ts";

/** How many ports after the default are tried before giving up. */
const OTHER_PORTS = 10;
/** Requests that are still being answered when the server closes get this long. */
const GRACE_MS = 1000;
/** Longer than proxies and clients keep a connection: one that ends while they send is a failed request for them. */
const KEEP_ALIVE_MS = 65_000;

export interface ListenOptions {
  /** Asked for by name: this one or none. */
  port?: number | undefined;
  /** @default "localhost" */
  host?: string | undefined;
  defaultPort: number;
  base: string;
  /** Show the site in the browser. */
  open?: boolean;
  reporter: Reporter;
}

export interface Listening {
  /** Where the site is, base included: `http://localhost:4173/docs/`. */
  url: string;
  /** Answers what was asked and ends. May be called more than once. */
  close(): Promise<void>;
}

/** Starts a server on the port that was asked for, or on the first free one from the default on. */
export async function listen(server: Server, options: ListenOptions): Promise<Listening> {
  const { host = "localhost", base, defaultPort, reporter } = options;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await findPort(server, options);
  if (options.port === undefined && port !== defaultPort)
    reporter.info(`port ${defaultPort} is in use, took ${port}`);

  const url = `http://${isEverywhere(host) ? "localhost" : bracket(host)}:${port}${base}`;
  if (isEverywhere(host))
    findAddresses().forEach((address) => reporter.info(`network  http://${address}:${port}${base}`));
  if (options.open === true) openBrowser(url);

  let closing: Promise<void> | undefined;
  return {
    url,
    close: () => (closing ??= closeServer(server)),
  };
}

async function findPort(
  server: Server,
  { port, host = "localhost", defaultPort }: ListenOptions,
): Promise<number> {
  const ports =
    port === undefined ? Array.from({ length: OTHER_PORTS + 1 }, (_, index) => defaultPort + index) : [port];
  for (const candidate of ports) {
    if (await tryListen(server, candidate, host)) return (server.address() as AddressInfo).port;
  }
  const [first, last] = [ports[0], ports.at(-1)];
  throw new SiteError(
    first === last ? `Port ${first} is in use.` : `The ports ${first} to ${last} are all in use.`,
    {
      code: "port-taken",
      hint: "Stop the program that uses it, or choose another with --port.",
    },
  );
}

/** False when somebody else has the port. */
async function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  try {
    // By number, because "localhost" may be ::1 only, where half of the tools do not look.
    server.listen(port, host === "localhost" ? "127.0.0.1" : host);
    await once(server, "listening");
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return false;
    throw createListenError(error, port, host);
  }
}

function createListenError(cause: unknown, port: number, host: string): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "EACCES") {
    return new SiteError(`Port ${port} may not be used by this account.`, {
      code: "port-refused",
      hint: "Choose one above 1023 with --port.",
      cause,
    });
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EINVAL") {
    return new SiteError(`"${host}" is not an address of this machine.`, {
      code: "host-unknown",
      hint: "Leave --host out for this machine only, or give it no value for the whole network.",
      cause,
    });
  }
  return cause;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
}

function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function bracket(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function findAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}
