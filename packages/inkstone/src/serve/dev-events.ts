import type { IncomingMessage, ServerResponse } from "node:http";
import type { DevEvent } from "@inkstone/model";

/** Open pages, over server-sent events: they reconnect by themselves when the server starts again. */
export class DevEvents {
  readonly #open = new Set<ServerResponse>();
  /** Grows with every change; begins anew with every server. */
  revision = Date.now();
  /** What is wrong with the site as a whole; told also to those who come later. */
  problem: DevEvent | undefined;

  /** `since` is the revision that the page was made at: what changed until it listened must not be lost. */
  connect(request: IncomingMessage, response: ServerResponse, since: string | null): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 500\n\n");
    if (since !== null && since !== String(this.revision))
      response.write(this.#toMessage({ type: "reload" }));
    if (this.problem !== undefined) response.write(this.#toMessage(this.problem));
    this.#open.add(response);
    request.on("close", () => this.#open.delete(response));
  }

  send(event: DevEvent): void {
    if (event.type === "page" || event.type === "reload") this.revision += 1;
    for (const response of this.#open) response.write(this.#toMessage(event));
  }

  close(): void {
    for (const response of this.#open) response.end();
    this.#open.clear();
  }

  /** With the revision, so that a page that stops listening can tell later what it has seen. */
  #toMessage(event: DevEvent): string {
    return `id: ${this.revision}\ndata: ${JSON.stringify(event)}\n\n`;
  }
}
