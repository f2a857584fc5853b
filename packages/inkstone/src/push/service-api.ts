import { setTimeout as sleep } from "node:timers/promises";
import type { HostedSearchConfig } from "../config/config.ts";
import { SiteError } from "../support/site-error.ts";

const TRIES = 5;
const TIMEOUT_MS = 30_000;

interface Task {
  taskID: number;
}

/** One change of an index, in the words of the protocol. */
export interface Operation {
  action: "addObject" | "deleteObject";
  body: { objectID: string };
}

/** The service as someone who may write sees it. Every call is tried again when the service is busy or out of reach. */
export class ServiceApi {
  readonly #hosts: readonly string[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #signal: AbortSignal;

  constructor({ appId, hosts }: HostedSearchConfig, adminKey: string, signal: AbortSignal) {
    const own = [
      `https://${appId}.algolia.net`,
      ...[1, 2, 3].map((one) => `https://${appId}-${one}.algolianet.com`),
    ];
    this.#hosts = hosts.length > 0 ? hosts.map((host) => host.replace(/\/$/, "")) : own;
    this.#headers = {
      "content-type": "application/json",
      "x-algolia-application-id": appId,
      "x-algolia-api-key": adminKey,
    };
    this.#signal = signal;
  }

  /** All objects of an index; none when there is no such index. */
  async *browse(index: string): AsyncGenerator<{ objectID: string }> {
    let cursor: string | undefined;
    do {
      const body = cursor === undefined ? { hitsPerPage: 1000 } : { cursor };
      const page = await this.#send<{ hits: { objectID: string }[]; cursor?: string } | undefined>(
        "POST",
        `${pathOf(index)}/browse`,
        body,
      );
      yield* page?.hits ?? [];
      cursor = page?.cursor;
    } while (cursor !== undefined);
  }

  async batch(index: string, requests: readonly Operation[]): Promise<void> {
    await this.#settle(index, await this.#send("POST", `${pathOf(index)}/batch`, { requests }));
  }

  async setSettings(index: string, settings: object): Promise<void> {
    await this.#settle(index, await this.#send("PUT", `${pathOf(index)}/settings`, settings));
  }

  /** Copies an index, or moves it: the destination is replaced in one step. */
  async transfer(operation: "copy" | "move", from: string, destination: string): Promise<void> {
    const task = await this.#send<Task>("POST", `${pathOf(from)}/operation`, { operation, destination });
    await this.#settle(operation === "move" ? destination : from, task);
  }

  async remove(index: string): Promise<void> {
    await this.#send("DELETE", pathOf(index));
  }

  /** A write is done when its task is published. */
  async #settle(index: string, task: Task | undefined): Promise<void> {
    for (let wait = 50; task !== undefined; wait = Math.min(wait * 2, 5000)) {
      const answer = await this.#send<{ status: string } | undefined>(
        "GET",
        `${pathOf(index)}/task/${task.taskID}`,
      );
      if (answer === undefined || answer.status === "published") return;
      await sleep(wait, undefined, { signal: this.#signal });
    }
  }

  async #send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    let failure = "";
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await sleep(2 ** attempt * 100, undefined, { signal: this.#signal });
      const host = this.#hosts[attempt % this.#hosts.length] ?? "";
      try {
        const response = await fetch(`${host}${path}`, {
          method,
          headers: this.#headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.any([this.#signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        if (response.status === 404) return undefined as Answer;
        if (response.ok) return (await response.json()) as Answer;
        if (response.status < 500 && response.status !== 429) throw await createRefusal(response, host);
        failure = `${host} answered ${response.status}`;
      } catch (error) {
        this.#signal.throwIfAborted();
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

function pathOf(index: string): string {
  return `/1/indexes/${encodeURIComponent(index)}`;
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
