/**
 * The engine that we ship, for the evaluation harness: `node ../shared/search-eval/run.mjs --engine bench/search-eval/engine.mjs`.
 * It is asked as the search modal asks it: through the client, from files that are fetched on demand. `PRESET` names a preset.
 */
import process from "node:process";
import { createEmbeddedClient, openIndex, SearchIndex, writeIndex } from "@inkstone/search";
import { toRecords } from "./records.mjs";

const { PRESET } = process.env;

export default {
  name: `inkstone${PRESET === undefined ? "" : ` (${PRESET})`}`,
  async build(sections) {
    const index = new SearchIndex(PRESET === undefined ? {} : { preset: PRESET });
    for (const record of toRecords(sections)) index.add(record);
    const { directory, files } = writeIndex(index);
    const texts = files.filter(({ name }) => name.startsWith("text."));
    const rest = [directory, ...files.filter((file) => !texts.includes(file))];
    return {
      search: (query, limit) => ask(createEmbeddedClient({ index }), query, limit),
      // The text of the hits is counted apart: every engine needs it.
      serialize: () => Buffer.concat(rest.map(({ bytes }) => bytes)),
      reload: (bytes) => reload(split(bytes, rest), texts, directory.name),
    };
  },
};

async function ask(client, query, limit) {
  const { results } = await client.search({
    requests: [
      {
        query,
        indexName: "docs",
        hitsPerPage: limit,
        attributesToSnippet: ["hierarchy.lvl1:10", "content:10"],
        highlightPreTag: "<mark>",
        highlightPostTag: "</mark>",
      },
    ],
  });
  return results[0].hits.map(({ objectID }) => objectID);
}

function split(bytes, files) {
  let at = 0;
  return files.map(({ name, bytes: { length } }) => {
    at += length;
    return { name, bytes: new Uint8Array(bytes.subarray(at - length, at)) };
  });
}

/** Opens the index and reads all of it but the text, which is more than a reader's browser does. */
async function reload(files, texts, directory) {
  const shards = new Map([...files, ...texts].map(({ name, bytes }) => [name, bytes]));
  const index = await openIndex(async (name) => shards.get(name).slice().buffer, directory);
  await index.load([{ start: "", isPrefix: true }]);
  await index.readSpellings([""]);
  const client = createEmbeddedClient({ index });
  return { search: (query, limit) => ask(client, query, limit) };
}
