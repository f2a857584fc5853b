import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { DevEvent } from "@inkstone/model";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DevEvents } from "./dev-events.ts";

let events: DevEvents;
let server: Server;
/** The channel that was opened last. */
let channel: ServerResponse;

beforeEach(async () => {
  events = new DevEvents();
  server = createServer((request, response) => {
    channel = response;
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    events.connect(request, response, searchParams.get("since"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => void server.close());

test("who was away is told what it missed, and of each page only the last state", async () => {
  const seen = events.revision;
  events.send(pageEvent("/a", "first"));
  events.send(pageEvent("/b", "only"));
  events.send(pageEvent("/a", "last"));
  expect(await toldSince(seen)).toEqual([pageEvent("/b", "only"), pageEvent("/a", "last")]);
  expect(await toldSince(seen + 2)).toEqual([pageEvent("/a", "last")]);
  expect(await toldSince(events.revision)).toEqual([]);
});

test("an error that is still there is told, one that was mended is not", async () => {
  const seen = events.revision;
  events.send({ type: "error", message: "Broken" });
  expect(await toldSince(seen)).toEqual([{ type: "error", message: "Broken" }]);
  events.send({ type: "ok" });
  expect(await toldSince(seen)).toEqual([{ type: "ok" }]);
});

test("a problem of the whole site is told to everybody, and once", async () => {
  const seen = events.revision;
  const problem: DevEvent = { type: "error", message: "Broken" };
  events.problem = problem;
  events.send(problem);
  expect(await toldSince(seen)).toEqual([problem]);
  expect(await toldSince(events.revision)).toEqual([problem]);
});

test("nobody is answered once the server ends, also not over a connection that is still there", async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get({ port, host: "127.0.0.1", agent }, resolve).on("error", reject);
    });
  const answer = await ask();
  expect(answer.headers.connection).toBe("close");
  events.close();
  expect(await text(answer)).toContain("retry");
  await expect(ask()).rejects.toThrow("socket hang up");
});

test("who missed more than the text of pages loads its page anew, and so does who saw another server", async () => {
  const seen = events.revision;
  events.send(pageEvent("/a", "before"));
  events.send({ type: "reload" });
  const loaded = events.revision;
  events.send(pageEvent("/a", "after"));
  expect(await toldSince(seen)).toEqual([{ type: "reload" }]);
  expect(await toldSince(loaded)).toEqual([pageEvent("/a", "after")]);
  expect(await toldSince(events.revision + 1)).toEqual([{ type: "reload" }]);
  expect(await toldSince(Number.NaN)).toEqual([{ type: "reload" }]);
});

function pageEvent(routePath: string, html: string): DevEvent {
  return { type: "page", routePath, chunk: { html } as Extract<DevEvent, { type: "page" }>["chunk"] };
}

/** What a page hears that has seen all up to a revision. */
async function toldSince(revision: number): Promise<DevEvent[]> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/?since=${revision}`);
  channel.end();
  const heard = await response.text();
  return [...heard.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data) as DevEvent);
}
