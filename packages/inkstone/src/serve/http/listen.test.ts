import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Reporter } from "../../support/reporter.ts";
import { listen, type ListenOptions, type Listening } from "./listen.ts";
import { commandFor } from "./open-browser.ts";

const opened: Listening[] = [];
const lines: string[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  lines.length = 0;
});

test("a taken port is passed over, and that is said", async () => {
  const first = await start({ port: 0 });
  const taken = Number(new URL(first.url).port);
  const second = await start({ defaultPort: taken });
  expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^port ${taken} is in use, took \\d+$`))]);
});

test("a taken port that was asked for by name is an error", async () => {
  const { url } = await start({ port: 0 });
  const port = Number(new URL(url).port);
  await expect(start({ port })).rejects.toThrow(`Port ${port} is in use.`);
});

test("a host that is not ours is an error", async () => {
  await expect(start({ port: 0, host: "203.0.113.7" })).rejects.toThrow(
    '"203.0.113.7" is not an address of this machine.',
  );
});

test.each([
  [undefined, "http://localhost:"],
  ["127.0.0.1", "http://127.0.0.1:"],
  ["0.0.0.0", "http://localhost:"],
])("on host %j the address is %s…", async (host, start_) => {
  const { url } = await start({ port: 0, host, base: "/docs/" });
  expect(url.startsWith(start_)).toBe(true);
  expect(url.endsWith("/docs/")).toBe(true);
});

test("closing twice is closing once, and ends connections that are kept open", async () => {
  const { url, close } = await start({ port: 0 });
  await (await fetch(url)).text();
  await Promise.all([close(), close()]);
  await expect(fetch(url)).rejects.toThrow();
});

test.each([
  ["darwin", ["open", "http://a/?b&c"]],
  ["linux", ["xdg-open", "http://a/?b&c"]],
  ["win32", ["cmd", "/c", "start", "", "http://a/?b^&c"]],
] as const)("on %s the browser is opened with %j", (platform, command) => {
  expect(commandFor(platform, "http://a/?b&c")).toEqual(command);
});

async function start(options: Partial<ListenOptions>): Promise<Listening> {
  const server: Server = createServer((_request, response) => response.end("ok"));
  const listening = await listen(server, { defaultPort: 49_152, base: "/", reporter, ...options });
  opened.push(listening);
  return listening;
}

const reporter: Reporter = {
  stage: () => undefined,
  tick: () => undefined,
  warn: () => undefined,
  info: (line) => void lines.push(line),
};
