import type { IncomingMessage, ServerResponse } from "node:http";
import type { DevEvent } from "@inkstone/model";

interface Told {
  revision: number;
  event: DevEvent;
}

/** A connection that is kept for more would hold up the server's end. */
const HEADERS = { "content-type": "text/event-stream", "cache-control": "no-store", connection: "close" };

export const RELOAD: DevEvent[] = [{ type: "reload" }];

/** Open pages, over server-sent events: they reconnect by themselves when the server starts again. */
export class DevEvents {
  readonly #open = new Set<ServerResponse>();
  /** Grows with every message; begins anew with every server. */
  revision = Date.now();
  /** What is wrong with the site as a whole; told also to those who come later. */
  problem: DevEvent | undefined;
  /** A page that has seen less than this is too old to be brought up to date. */
  #oldest = this.revision;
  /** What was told since then, but for what later messages made needless. */
  #told: Told[] = [];
  #isClosed = false;

  /** `since` is the last revision that the page has seen: what was told until it listens must not be lost. */
  connect(request: IncomingMessage, response: ServerResponse, since: string | null): void {
    // Over a connection that is still there while the server ends: an answer would be taken for its start, and the page load from nobody.
    if (this.#isClosed) return void request.destroy();
    response.writeHead(200, HEADERS);
    response.write("retry: 500\n\n");
    const { problem, revision } = this;
    const missed = since === null ? [] : this.#missedSince(Number(since));
    for (const told of missed) response.write(toMessage(told));
    if (problem !== undefined && !missed.some(({ event }) => event === problem))
      response.write(toMessage({ revision, event: problem }));
    this.#open.add(response);
    request.on("close", () => this.#open.delete(response));
  }

  send(event: DevEvent): void {
    this.revision += 1;
    const told = { revision: this.revision, event };
    if (event.type === "reload") {
      this.#oldest = this.revision;
      this.#told = [];
    } else {
      this.#told = [...this.#told.filter((before) => !isNeedless(before.event, event)), told];
    }
    for (const response of this.#open) response.write(toMessage(told));
  }

  close(): void {
    this.#isClosed = true;
    for (const response of this.#open) response.end();
    this.#open.clear();
  }

  #missedSince(seen: number): Told[] {
    if (seen >= this.#oldest && seen <= this.revision)
      return this.#told.filter(({ revision }) => revision > seen);
    return [{ revision: this.revision, event: { type: "reload" } }];
  }
}

/** Of a page and of styles the last state counts, and of errors whether there still is one. */
function isNeedless(before: DevEvent, next: DevEvent): boolean {
  if (before.type === "page") return next.type === "page" && before.routePath === next.routePath;
  if (before.type === "styles") return next.type === "styles";
  return next.type !== "page" && next.type !== "styles";
}

/** With the revision, so that a page that stops listening can tell later what it has seen. */
function toMessage({ revision, event }: Told): string {
  return `id: ${revision}\ndata: ${JSON.stringify(event)}\n\n`;
}
