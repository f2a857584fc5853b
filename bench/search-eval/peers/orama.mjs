/** Orama with boosted headings, one forgiven slip in English, and its own tokenizer for Chinese. */
import { importPeer, versionOf } from "./index.mjs";

const { create, insertMultiple, load, save, search } = await importPeer("@orama/orama");

export const engine = {
  name: `Orama ${versionOf("@orama/orama")}`,
  async build(sections, { lang }) {
    const components = lang === "zh" ? { tokenizer: await createMandarin() } : {};
    const tolerance = lang === "zh" ? 0 : 1;
    const open = () =>
      create({
        schema: { heading: "string", title: "string", content: "string", code: "string" },
        components,
      });
    const index = open();
    await insertMultiple(
      index,
      sections.map(({ id, heading, title, content, code }) => ({ id, heading, title, content, code })),
    );
    return {
      search: (query, limit) => ask(index, query, { limit, tolerance }),
      serialize: () => JSON.stringify(save(index)),
      reload: (text) => {
        const loaded = open();
        load(loaded, JSON.parse(text));
        return { search: (query, limit) => ask(loaded, query, { limit, tolerance }) };
      },
    };
  },
};

async function createMandarin() {
  const { createTokenizer } = await importPeer("@orama/tokenizers/mandarin");
  return createTokenizer({ language: "mandarin", stemming: false });
}

async function ask(index, term, { limit, tolerance }) {
  const { hits } = await search(index, { term, limit, tolerance, boost: { heading: 4, title: 2 } });
  return hits.map(({ id }) => id);
}
