import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

const PIECE = 500;
const PAUSE_MS = 25;

/** Stands before a server until the test ends, and lets its documents through bit by bit, as a slow network would. */
export async function startSlowProxy(origin: string): Promise<{ origin: string }> {
  const server = createServer((request, response) => void answer(origin, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await read(origin + request.url);
  response.writeHead(status, headers);
  const piece = headers["content-type"].includes("html") ? PIECE : body.length;
  for (let at = 0; at < body.length; at += piece) {
    response.write(body.subarray(at, at + piece));
    await sleep(PAUSE_MS);
  }
  response.end();
}

interface Answer {
  status: number;
  headers: { "content-security-policy": string; "content-type": string };
  body: Buffer;
}

async function read(url: string): Promise<Answer> {
  const response = await fetch(url);
  const header = (name: string): string => response.headers.get(name) ?? "";
  const headers = {
    "content-security-policy": header("content-security-policy"),
    "content-type": header("content-type"),
  };
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
