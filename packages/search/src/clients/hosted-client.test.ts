import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHostedClient, type HostedClient, type HostedOptions } from "./hosted-client.ts";
import { UnreachableHostsError } from "./transport.ts";

const servers: Server[] = [];
const answer = { results: [{ hits: [], nbHits: 0 }] };
const query = { requests: [{ indexName: "docs", query: "start" }] };

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test("a search is a POST to the multi-index path, with the credentials in the address", async () => {
  const host = await startHost();
  await createClient([host.url]).search(query);
  const [request] = host.requests;
  expect(request?.method).toBe("POST");
  expect(request?.path).toBe("/1/indexes/*/queries");
  expect(Object.fromEntries(request?.parameters ?? [])).toMatchObject({
    "x-algolia-api-key": "key",
    "x-algolia-application-id": "app",
  });
  expect(request?.type).toBe("text/plain");
  expect(JSON.parse(request?.body ?? "")).toEqual(query);
});

test.each([
  ["is not there", async () => "http://127.0.0.1:1"],
  ["answers with an error of its own", async () => (await startHost({ status: 503 })).url],
  ["does not begin to answer", async () => (await startHost({ delay: 60_000 })).url],
  ["does not finish its answer", async () => (await startHost({ bodyDelay: 60_000 })).url],
  ["answers with something else", async () => (await startHost({ body: "<html>" })).url],
])(
  "when the first host %s, the next one is asked",
  async (_, start) => {
    const second = await startHost();
    const timeouts = { connect: 1500, read: 1500 };
    expect(await createClient([await start(), second.url], { timeouts }).search(query)).toEqual(answer);
    expect(second.requests).toHaveLength(1);
  },
  30_000,
);

test("a host that failed is left alone for two minutes, and then asked again", async () => {
  let time = 1_000_000;
  const [first, second] = [await startHost({ status: 500 }), await startHost()];
  const client = createClient([first.url, second.url], { now: () => time });
  await client.search(query);
  await client.search(query);
  time += 119_999;
  await client.search(query);
  expect([first.requests.length, second.requests.length]).toEqual([1, 3]);
  time += 1;
  await client.search(query);
  expect([first.requests.length, second.requests.length]).toEqual([2, 4]);
});

test("when all hosts failed, all are tried again, and the error names them", async () => {
  const [first, second] = [await startHost({ status: 500 }), await startHost({ status: 502 })];
  const client = createClient([first.url, second.url]);
  const error: unknown = await client.search(query).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreachableHostsError);
  expect((error as UnreachableHostsError).failures).toEqual([
    `${first.url}: answered 500`,
    `${second.url}: answered 502`,
  ]);
  second.status = 200;
  expect(await client.search(query)).toEqual(answer);
});

test("a request that the service refuses is not tried elsewhere", async () => {
  const refusing = await startHost({ status: 403, body: JSON.stringify({ message: "Invalid key" }) });
  const second = await startHost();
  await expect(createClient([refusing.url, second.url]).search(query)).rejects.toMatchObject({
    name: "ApiError",
    message: "Invalid key",
    status: 403,
  });
  expect(second.requests).toHaveLength(0);
});

test("a host that is busy is asked again after the time it names", async () => {
  const host = await startHost({ firstStatus: 429, headers: { "retry-after": "0.01" } });
  expect(await createClient([host.url]).search(query)).toEqual(answer);
  expect(host.requests).toHaveLength(2);
});

test("a search that is taken back marks no host as failed", async () => {
  const host = await startHost({ delay: 300 });
  const client = createClient([host.url, (await startHost()).url]);
  const controller = new AbortController();
  const search = client.search(query, { signal: controller.signal });
  await expect.poll(() => host.requests.length).toBe(1);
  controller.abort();
  await expect(search).rejects.toMatchObject({ name: "AbortError" });
  await client.search(query);
  expect(host.requests).toHaveLength(2);
});

test("hosts that only take writes are not searched", async () => {
  const [writing, reading] = [await startHost(), await startHost()];
  await createClient([
    { url: writing.url, accept: "write" },
    { url: reading.url, accept: "read" },
  ]).search(query);
  expect([writing.requests.length, reading.requests.length]).toEqual([0, 1]);
});

test("events are sent if insights are enabled, and only then", async () => {
  const host = await startHost({ body: "{}" });
  const event = {
    eventType: "click",
    eventName: "Item Selected",
    index: "docs",
    objectIDs: ["/a"],
    positions: [1],
  } as const;
  await createClient([host.url]).sendEvents([event]);
  expect(host.requests).toHaveLength(0);

  await createClient([host.url], { insights: { host: host.url } }).sendEvents([event]);
  expect(host.requests.map(({ path }) => path)).toEqual(["/1/events"]);
  const sent = JSON.parse(host.requests[0]?.body ?? "") as { events: Record<string, unknown>[] };
  expect(sent.events).toEqual([{ ...event, userToken: expect.stringMatching(/^anonymous-/) as string }]);
});

test("events go where queries go, past hosts that are down", async () => {
  const [down, up] = [await startHost({ status: 500 }), await startHost({ body: "{}" })];
  const event = { eventType: "view", eventName: "Seen", index: "docs", objectIDs: ["/a"] } as const;
  await createClient([down.url, up.url], { insights: true }).sendEvents([event]);
  expect([down, up].map(({ requests }) => requests.map(({ path }) => path))).toEqual([
    ["/1/events"],
    ["/1/events"],
  ]);
});

function createClient(hosts: HostedOptions["hosts"], options: Partial<HostedOptions> = {}): HostedClient {
  return createHostedClient({
    appId: "app",
    apiKey: "key",
    ...options,
    ...(hosts === undefined ? {} : { hosts }),
    timeouts: { connect: 20_000, read: 20_000, ...options.timeouts },
  });
}

interface HostState {
  status: number;
  firstStatus?: number;
  delay: number;
  bodyDelay: number;
  body: string;
  headers: Record<string, string>;
}

interface SeenRequest {
  method: string | undefined;
  path: string;
  parameters: URLSearchParams;
  type: string | undefined;
  body: string;
}

async function startHost(
  options: Partial<HostState> = {},
): Promise<HostState & { url: string; requests: SeenRequest[] }> {
  const requests: SeenRequest[] = [];
  const host = {
    status: 200,
    delay: 0,
    bodyDelay: 0,
    body: JSON.stringify(answer),
    headers: {},
    ...options,
    url: "",
    requests,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? "", "http://host");
    requests.push({
      method: request.method,
      path: url.pathname,
      parameters: url.searchParams,
      type: request.headers["content-type"],
      body,
    });
    await wait(host.delay);
    const status = requests.length === 1 ? (options.firstStatus ?? host.status) : host.status;
    response.writeHead(status, host.headers).flushHeaders();
    await wait(host.bodyDelay);
    response.end(host.body);
  };
  const server = createServer(
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  );
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
