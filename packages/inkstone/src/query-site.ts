import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import {
  createEmbeddedClient,
  createHostedClient,
  createTypesenseClient,
  type Hit,
  openIndex,
  type SearchClient,
} from "@inkstone/search";
import type { Config, HostedSearchConfig } from "./config/config.ts";
import { hostedIndexOf } from "./site/editions/hosted-index.ts";
import { searchDirectoryOf } from "./site/editions/search-directory.ts";
import { relativePath } from "./support/files/file-system.ts";
import { SiteError } from "./support/errors/site-error.ts";

const MOST_HITS = 10;

/** What the terminal shows of a hit. */
export interface FoundSection {
  /** The headings above it: `Deploy › Netlify`. */
  title: string;
  url: string;
  text: string;
}

/** Asks what readers ask: the index of the last build, or the search service. */
export async function querySite(
  query: string,
  { config, lang = config.lang }: { config: Config; lang: string | undefined },
): Promise<FoundSection[]> {
  if (!config.locales.some((locale) => locale.lang === lang)) {
    throw new SiteError(`The site has no language "${lang}".`, {
      code: "search-language",
      hint: `Its languages are ${config.locales.map((locale) => locale.lang).join(", ")}.`,
    });
  }
  const { client, indexName } = await openSearch(config, lang);
  const { results } = await client.search({
    requests: [
      {
        query,
        indexName,
        hitsPerPage: MOST_HITS,
        attributesToSnippet: ["content:20"],
        snippetEllipsisText: "…",
      },
    ],
  });
  return (results[0]?.hits ?? []).map(describe);
}

async function openSearch(
  config: Config,
  lang: string,
): Promise<{ client: SearchClient; indexName: string }> {
  const edition = { lang, version: config.multiVersion.default };
  const hosted = config.search?.hosted;
  if (hosted !== undefined) {
    return { client: createServiceClient(hosted), indexName: hostedIndexOf(edition, config) };
  }
  const path = join(config.outDir, searchDirectoryOf(edition));
  const index = await openIndex(async (name) => {
    const bytes = gunzipSync(await readFile(join(dirname(path), name)));
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }, "index.bin").catch((cause: unknown) => {
    throw new SiteError(`There is no search index at ${relativePath(config.projectRoot, path)}.`, {
      code: "search-no-index",
      hint: "Run inkstone build first, and leave search on.",
      cause,
    });
  });
  return { client: createEmbeddedClient({ index }), indexName: lang };
}

/** More than in a browser, where the next letter asks again. */
const timeouts = { connect: 2000, read: 5000 };

function createServiceClient({ service, appId, apiKey, hosts }: HostedSearchConfig): SearchClient {
  if (service === "typesense") return createTypesenseClient({ apiKey, hosts, timeouts });
  return createHostedClient({ appId, apiKey, timeouts, ...(hosts.length > 0 && { hosts }) });
}

function describe({ hierarchy, url, content, _snippetResult }: Hit): FoundSection {
  const levels = Object.values(hierarchy ?? {}).slice(1);
  const title = levels.filter((text): text is string => typeof text === "string" && text !== "").join(" › ");
  const text = _snippetResult?.content?.value ?? content ?? "";
  return { title, url, text: toPlainText(text) };
}

const signs: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** A snippet is HTML, with marks and escaped signs; a terminal shows text. */
function toPlainText(html: string): string {
  return html
    .replaceAll(/<\/?[^>]+>/g, "")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign);
}
