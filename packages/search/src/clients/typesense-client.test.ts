import { expect, test } from "vitest";
import { createTypesenseClient } from "./typesense-client.ts";

const request = {
  indexName: "docs",
  query: "install",
  attributesToSnippet: ["hierarchy.lvl1:10", "content:10"],
  highlightPreTag: "<mark>",
  highlightPostTag: "</mark>",
};

/** As Typesense answers a search that is grouped: texts are raw, and fields with dots are flat. */
const answer = {
  results: [
    {
      found: 41,
      search_time_ms: 3,
      grouped_hits: [
        {
          group_key: ["https://docs.example.com/guide#install"],
          hits: [
            {
              document: {
                id: "7",
                url: "https://docs.example.com/guide#install",
                type: "content",
                content: "First install a < b.",
                "hierarchy.lvl0": "Guide",
                "hierarchy.lvl1": "Start",
              },
              highlights: [
                {
                  field: "content",
                  matched_tokens: ["install"],
                  snippet: "First \ue000install\ue001 a < b.",
                  value: "",
                },
              ],
              text_match: 1,
            },
          ],
        },
      ],
    },
  ],
};

test("a search is one request for all queries, which browsers send without asking first", async () => {
  const { client, sent } = createClient([{ json: answer }]);
  await client.search({ requests: [request] });
  const [{ url, init, body }] = sent as [(typeof sent)[0]];
  expect(url).toBe("https://a.example.com/multi_search?x-typesense-api-key=key");
  expect(init).toMatchObject({ method: "POST", headers: { "content-type": "text/plain" } });
  expect(body.searches).toMatchObject([
    {
      collection: "docs",
      q: "install",
      query_by:
        "hierarchy.lvl0,hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,hierarchy.lvl4,hierarchy.lvl5,hierarchy.lvl6,content",
      group_by: "url",
      group_limit: 1,
      per_page: 20,
      page: 1,
      highlight_affix_num_tokens: 4,
    },
  ]);
});

test("answers are told in the words of the contract, with texts escaped around their marks", async () => {
  const { client } = createClient([{ json: answer }]);
  const { results } = await client.search({ requests: [request] });
  expect(results).toMatchObject([{ nbHits: 41, nbPages: 3, page: 0, query: "install", index: "docs" }]);
  expect(results[0]?.hits).toEqual([
    {
      objectID: "7",
      url: "https://docs.example.com/guide#install",
      type: "content",
      content: "First install a < b.",
      hierarchy: {
        lvl0: "Guide",
        lvl1: "Start",
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      _snippetResult: {
        hierarchy: {},
        content: { value: "First <mark>install</mark> a &lt; b.", matchLevel: "full" },
      },
    },
  ]);
});

test("a node that is down is passed over, and a collection that is missing is an error", async () => {
  const missing = { results: [{ code: 404, error: "Not found." }] };
  const { client, sent } = createClient([{ fails: true }, { json: missing }]);
  await expect(client.search({ requests: [request] })).rejects.toThrow("Not found.");
  expect(sent.map(({ url }) => new URL(url).host)).toEqual(["a.example.com", "b.example.com"]);
});

interface Sent {
  url: string;
  init: RequestInit;
  body: { searches: object[] };
}

function createClient(answers: ({ json: object } | { fails: true })[]): {
  client: ReturnType<typeof createTypesenseClient>;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const fetchOnce = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init, body: JSON.parse(init.body as string) as Sent["body"] });
    const next = answers.shift();
    if (next === undefined || "fails" in next) throw new TypeError("fetch failed");
    return Response.json(next.json);
  };
  const hosts = ["https://a.example.com", "https://b.example.com"];
  return { client: createTypesenseClient({ apiKey: "key", hosts, fetch: fetchOnce as typeof fetch }), sent };
}
