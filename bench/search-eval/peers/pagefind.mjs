/** Pagefind over one page for each section, asked through its browser bundle, whose files a small server hands out. */
import { createReadStream, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { importPeer, versionOf } from "./index.mjs";

const { createIndex } = await importPeer("pagefind");

export const engine = {
  name: `Pagefind ${versionOf("pagefind")}`,
  async build(sections, { lang }) {
    const dir = join(import.meta.dirname, `../../.work/pagefind-${lang}`);
    rmSync(dir, { recursive: true, force: true });
    const { index } = await createIndex();
    for (const [number, section] of sections.entries())
      await index.addHTMLFile({ url: `/${number}`, content: toHtml(section, lang) });
    await index.writeFiles({ outputPath: dir });
    const ids = sections.map(({ id }) => id);
    const search = await open(dir, lang);
    return {
      search: (query, limit) => search(query, limit, ids),
      // What readers download is all of it but the fragments, which hold the texts.
      serialize: () => weigh(dir),
    };
  },
};

function toHtml({ heading, title, content, code }, lang) {
  const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<html lang="${lang}"><head><title>${escape(title)}</title></head><body><h1>${escape(heading)}</h1><p>${escape(title)}</p><p>${escape(content)}</p><pre>${escape(code)}</pre></body></html>`;
}

async function open(dir, lang) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    createReadStream(join(dir, pathname))
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const basePath = `http://127.0.0.1:${server.address().port}/`;
  const page = { querySelector: () => ({ getAttribute: () => lang }), querySelectorAll: () => [] };
  Object.assign(globalThis, { window: globalThis, location: new URL(basePath), document: page });
  // Its addresses are relative to the page, of which there is none.
  const { fetch } = globalThis;
  globalThis.fetch = (url, options) => fetch(new URL(url, basePath), options);
  const pagefind = await import(pathToFileURL(join(dir, "pagefind.js")).href);
  await pagefind.options({ basePath: "/", baseUrl: "/" });
  return async (query, limit, ids) => {
    const { results } = await pagefind.search(query);
    const best = await Promise.all(results.slice(0, limit).map((result) => result.data()));
    return best.map(({ url }) => ids[Number(url.replaceAll("/", ""))]);
  };
}

function weigh(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() && /\.pf_(index|meta|filter)$|^wasm\.|^pagefind\.js$|entry\.json$/.test(entry.name),
  );
  const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  const gz = bytes.reduce((sum, one) => sum + Math.min(one.length, gzipSync(one).length), 0);
  return { raw: bytes.reduce((sum, one) => sum + one.length, 0), gz };
}
