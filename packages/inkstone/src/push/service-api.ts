import { setTimeout as sleep } from "node:timers/promises";
import type { HostedSearchConfig } from "../config/config.ts";
import { Connection } from "./connection.ts";

interface Task {
  taskID: number;
}

/** One change of an index, in the words of the protocol. */
export interface Operation {
  action: "addObject" | "deleteObject";
  body: { objectID: string };
}

/** The service as someone who may write sees it. */
export class ServiceApi {
  readonly #connection: Connection;
  readonly #signal: AbortSignal;

  constructor({ appId, hosts }: HostedSearchConfig, adminKey: string, signal: AbortSignal) {
    const own = [
      `https://${appId}.algolia.net`,
      ...[1, 2, 3].map((one) => `https://${appId}-${one}.algolianet.com`),
    ];
    const headers = { "x-algolia-application-id": appId, "x-algolia-api-key": adminKey };
    this.#connection = new Connection(hosts.length > 0 ? hosts : own, { headers, signal });
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

  async #send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return (await this.#connection.send(method, path, body)) as Answer;
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
}

function pathOf(index: string): string {
  return `/1/indexes/${encodeURIComponent(index)}`;
}
