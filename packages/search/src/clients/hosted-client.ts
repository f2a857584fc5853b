import type { SearchClient, SearchResponse } from "../query/contract.ts";
import { createTransport, type Host, type Transport, type TransportOptions } from "./transport.ts";

export interface HostedOptions extends TransportOptions {
  readonly appId: string;
  /** A key that can search and nothing else: every reader sees it. */
  readonly apiKey: string;
  /** Tried in this order. @default those of Algolia for the application */
  readonly hosts?: readonly (string | Host)[];
  /** Whether `sendEvents` sends anything, and where to; `true` is to the hosts, or to Algolia's own for events. @default false */
  readonly insights?: boolean | { readonly host: string };
}

/** What readers do with hits; nothing in it says who they are. */
export interface SearchEvent {
  readonly eventType: "click" | "conversion" | "view";
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: readonly string[];
  readonly queryID?: string;
  /** From 1, one for each object. */
  readonly positions?: readonly number[];
}

export interface HostedClient extends SearchClient {
  /** Sends events if insights are enabled, and does nothing otherwise. */
  sendEvents(events: readonly SearchEvent[]): Promise<void>;
}

const insightsHost = "https://insights.algolia.io";

/** Search by Algolia, or by any service that speaks its protocol. Nothing is kept but in memory. */
export function createHostedClient(options: HostedOptions): HostedClient {
  const { appId, apiKey, insights = false } = options;
  const transport = createTransport(options.hosts ?? algoliaHosts(appId), options);
  // Credentials in the address and a plain content type: browsers then ask no server for permission first.
  const credentials = new URLSearchParams({
    "x-algolia-agent": "Inkstone",
    "x-algolia-api-key": apiKey,
    "x-algolia-application-id": appId,
  });
  const events = insights === false ? undefined : createEventTransport(options, transport);
  // The service wants to tell visits apart: a number that lives as long as the page does, and says nothing else.
  const userToken = `anonymous-${crypto.randomUUID?.() ?? String(Math.random()).slice(2)}`;

  return {
    search: async ({ requests }, { signal } = {}) => {
      const path = `/1/indexes/*/queries?${credentials.toString()}`;
      return (await transport.send(path, { requests }, { signal })) as SearchResponse;
    },
    sendEvents: async (list) => {
      if (events === undefined || list.length === 0) return;
      const body = { events: list.map((event) => ({ ...event, userToken })) };
      await events.send(`/1/events?${credentials.toString()}`, body, { isWrite: true });
    },
  };
}

/** A service of the site's own takes events where it takes queries. */
function createEventTransport({ insights, hosts, ...options }: HostedOptions, queries: Transport): Transport {
  if (typeof insights === "object") return createTransport([insights.host], options);
  return hosts === undefined ? createTransport([insightsHost], options) : queries;
}

/** The nearest server first, then the others in any order, so that they share the load. */
function algoliaHosts(appId: string): string[] {
  const others = [1, 2, 3].map((number) => ({
    url: `https://${appId}-${number}.algolianet.com`,
    order: Math.random(),
  }));
  const shuffled = others.toSorted((left, right) => left.order - right.order).map(({ url }) => url);
  return [`https://${appId}-dsn.algolia.net`, ...shuffled];
}
