import { setFlagsFromString } from "node:v8";
import type { Config } from "../config/config.ts";
import type { Reporter } from "../support/reporter.ts";
import { DevDriver } from "./dev/dev-driver.ts";
import { createDevServer } from "./dev/dev-server.ts";
import { DevEvents } from "./dev/dev-events.ts";
import { DevSite } from "./dev-site/dev-site.ts";
import { isLoopback } from "./http/known-host.ts";
import { listen } from "./http/listen.ts";

export interface DevOptions {
  port?: number;
  host?: string;
  /** Show the site in the browser. */
  open: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

/** Serves the site while it is written. Returns as soon as it listens: no page waits for another. */
export async function startDev(
  load: () => Promise<Config>,
  options: DevOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  forgetCompiledCode();
  const events = new DevEvents();
  const site = await DevSite.open(await load(), options.reporter);
  const driver = new DevDriver(site, events, { ...options, load });
  const server = createDevServer({
    current: () => driver.ready(),
    events,
    onPage: (sent, route) => driver.noteSent(sent, route),
    onFailure: (error) => driver.complaints.tell(error),
    isOpen: options.host !== undefined && !isLoopback(options.host),
  });
  const { url, close } = await listen(server, {
    ...options,
    defaultPort: 3000,
    base: driver.site.config.base,
  }).catch(async (error: unknown) => {
    await driver.close();
    throw error;
  });
  const stop = async (): Promise<void> => {
    driver.events.close();
    driver.site.abandon();
    await close();
    await driver.close();
  };
  options.signal.addEventListener("abort", () => void stop());
  return { url, close: stop };
}

/** V8 keeps what it compiled in case the same text comes again: two megabytes of it for each edit of a component, until memory is short. */
function forgetCompiledCode(): void {
  setFlagsFromString("--no-compilation-cache");
}
