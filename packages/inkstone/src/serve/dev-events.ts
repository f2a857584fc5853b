import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageChunk } from "@inkstone/model";

/** What the dev server tells open pages. The runtime acts on it. */
export type DevEvent =
  | {
      type: "error";
      message: string;
      file?: string;
      line?: number;
      column?: number;
      frame?: string;
      hint?: string;
    }
  | { type: "ok" }
  | { type: "page"; routePath: string; chunk: PageChunk }
  | { type: "reload" };

/** Open pages, over server-sent events: they reconnect by themselves when the server starts again. */
export class DevEvents {
  readonly #open = new Set<ServerResponse>();

  connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 500\n\n");
    this.#open.add(response);
    request.on("close", () => this.#open.delete(response));
  }

  send(event: DevEvent): void {
    for (const response of this.#open) response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  close(): void {
    for (const response of this.#open) response.end();
    this.#open.clear();
  }
}
