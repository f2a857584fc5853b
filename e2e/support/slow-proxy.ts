import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

const PIECE = 500;
const PAUSE_MS = 25;

/** Stands before a server until the test ends and lets its documents through bit by bit, as a slow network would. Gives its own origin. */
export async function startSlowProxy(origin: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get("content-type") ?? "";
    const policy = answer.headers.get("content-security-policy") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type, "content-security-policy": policy });
    if (!type.includes("html")) return response.end(body);
    for (let at = 0; at < body.length; at += PIECE) {
      response.write(body.subarray(at, at + PIECE));
      await sleep(PAUSE_MS);
    }
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
