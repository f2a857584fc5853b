import { setTimeout as sleep } from "node:timers/promises";
import { SiteError } from "../support/errors/site-error.ts";

const TRIES = 5;
const TIMEOUT_MS = 30_000;

export interface ConnectionOptions {
  /** Who asks. */
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** A search service over its hosts. Every call is tried again when the service is busy or out of reach. */
export class Connection {
  readonly #hosts: readonly string[];
  readonly #options: ConnectionOptions;
  /** The host that answered last. */
  #first = 0;

  constructor(hosts: readonly string[], options: ConnectionOptions) {
    this.#hosts = hosts.map((host) => host.replace(/\/$/, ""));
    this.#options = options;
  }

  /** The answer as JSON; undefined where there is nothing at the path. */
  async send(method: string, path: string, body?: object): Promise<unknown> {
    const text = await this.sendText(method, path, body && JSON.stringify(body));
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  async sendText(method: string, path: string, body?: string): Promise<string | undefined> {
    const { headers, signal } = this.#options;
    let failure = "";
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await sleep(2 ** attempt * 100, undefined, { signal });
      const at = (this.#first + attempt) % this.#hosts.length;
      const host = this.#hosts[at] ?? "";
      try {
        const response = await fetch(`${host}${path}`, {
          method,
          headers: { "content-type": "application/json", ...headers },
          ...(body === undefined ? {} : { body }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        this.#first = at;
        if (response.status === 404) return undefined;
        if (response.ok) return await response.text();
        if (response.status < 500 && response.status !== 429) throw await createRefusal(response, host);
        failure = `${host} answered ${response.status}`;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof SiteError) throw error;
        failure = `${host}: ${error instanceof Error ? error.message : String(error)}`;
      }
    }
    throw new SiteError(`The search service could not be reached: ${failure}.`, {
      code: "search-unreachable",
      hint: "Check search.hosts and search.appId in the config, and the connection. What was there before is unchanged.",
    });
  }
}

async function createRefusal(response: Response, host: string): Promise<SiteError> {
  const text = await response.text();
  let message = text;
  try {
    message = (JSON.parse(text) as { message?: string }).message ?? text;
  } catch {
    // Not every proxy on the way speaks JSON.
  }
  return new SiteError(`${host} refused: ${message.trim()} (${response.status}).`, {
    code: "search-refused",
    hint: "Give a key that may write in INKSTONE_SEARCH_ADMIN_KEY.",
  });
}
