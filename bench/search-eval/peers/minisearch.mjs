/** MiniSearch with the settings of VitePress' local search. */
import { importPeer, versionOf } from "./index.mjs";

const { default: MiniSearch } = await importPeer("minisearch");
const OPTIONS = { fields: ["title", "titles", "text"], storeFields: [] };
const QUERY = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };

export const engine = {
  name: `MiniSearch ${versionOf("minisearch")}`,
  async build(sections) {
    const index = new MiniSearch(OPTIONS);
    index.addAll(
      sections.map(({ id, heading, hierarchy, content, code }) => ({
        id,
        title: heading,
        titles: hierarchy.slice(0, -1).join(" "),
        text: `${content} ${code}`,
      })),
    );
    const ask = (target) => (query, limit) =>
      target
        .search(query, QUERY)
        .slice(0, limit)
        .map(({ id }) => id);
    return {
      search: ask(index),
      serialize: () => JSON.stringify(index),
      reload: (text) => ({ search: ask(MiniSearch.loadJSON(text, OPTIONS)) }),
    };
  },
};
