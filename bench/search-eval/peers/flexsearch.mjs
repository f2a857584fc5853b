/** FlexSearch as a site would use it: prefixes in English, single characters in Chinese, fields in the order of their weight. */
import { importPeer, versionOf } from "./index.mjs";

const { default: FlexSearch } = await importPeer("flexsearch");
const FIELDS = ["heading", "title", "content", "code"];

export const engine = {
  name: `FlexSearch ${versionOf("flexsearch")}`,
  async build(sections, { lang }) {
    const create = () =>
      new FlexSearch.Document({
        tokenize: lang === "zh" ? "strict" : "forward",
        encoder: lang === "zh" ? FlexSearch.Charset.CJK : FlexSearch.Charset.LatinBalance,
        document: { id: "number", index: FIELDS },
      });
    const ids = sections.map(({ id }) => id);
    const index = create();
    sections.forEach((section, number) => index.add({ number, ...section }));
    return {
      search: (query, limit) => ask(index, ids, query, limit),
      serialize: async () => {
        const parts = {};
        await index.export((key, data) => {
          parts[key] = data;
        });
        return JSON.stringify(parts);
      },
      reload: async (text) => {
        const loaded = create();
        for (const [key, data] of Object.entries(JSON.parse(text))) await loaded.import(key, data);
        return { search: (query, limit) => ask(loaded, ids, query, limit) };
      },
    };
  },
};

function ask(index, ids, query, limit) {
  const byField = index.search(query, { limit, suggest: true });
  const numbers = FIELDS.flatMap((field) => byField.find((one) => one.field === field)?.result ?? []);
  return [...new Set(numbers)].slice(0, limit).map((number) => ids[number]);
}
