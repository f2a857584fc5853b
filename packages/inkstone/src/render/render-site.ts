import { readFile } from "node:fs/promises";
import { hashOf } from "../cache/hash.ts";
import type { Store } from "../cache/store.ts";
import type { PublicFile } from "../content/scan-content.ts";
import { DEFAULT_ICON } from "./documents/default-icon.ts";
import { createRedirectFile } from "./documents/locale-redirect.ts";
import { createJsonFile, type OutputFile } from "./output/output-file.ts";
import type { BuildPlugins } from "./plugins/build-plugins.ts";
import { renderSitemap } from "./render-sitemap.ts";
import type { SearchInput } from "./search/create-search-files.ts";
import type { RenderInput } from "./render-input.ts";
import { SiteRenderer } from "./site-renderer.ts";

/** Everything the output folder is to hold. Contents are made later, and only those that are new. */
export async function renderSite(
  input: RenderInput & { store: Store },
  plugins?: BuildPlugins,
): Promise<OutputFile[]> {
  const renderer = new SiteRenderer({ ...input, ...(plugins && { hooks: plugins.renderHooks() }) });
  plugins?.connect(input, renderer);
  const routes = [...input.site.routes.values()];
  const records = plugins?.searchHook();
  const { search: searching } = input.config;
  const isEmbedded = searching !== undefined && searching.hosted === undefined;
  const search = isEmbedded ? await searchFiles(input, renderer, records) : [];
  const redirect = createRedirectFile(input.config);
  const files = [
    ...assetFiles(input),
    ...(redirect === undefined ? [] : [redirect]),
    ...(input.config.icon === "" ? [DEFAULT_ICON] : []),
    ...renderer.siteFiles(),
    ...routes.map((route) => renderer.chunkFile(route)),
    ...renderer.bucketFiles(routes),
    ...renderer.sidebarFiles(),
    ...routes.map((route) => renderer.documentFile(route)),
    ...renderer.notFoundFiles(),
    ...search,
    ...renderSitemap(routes, input.site, input.config),
    ...input.publicFiles.map(publicFile),
  ];
  return plugins === undefined ? files : [...files, ...(await plugins.files(files))];
}

/** Loaded by sites that have a search. */
async function searchFiles(
  input: RenderInput & { store: Store },
  renderer: SiteRenderer,
  records: SearchInput["records"],
): Promise<OutputFile[]> {
  const [{ createSearchFiles }, { createArticleReader }] = await Promise.all([
    import("./search/create-search-files.ts"),
    import("./search/read-article.ts"),
  ]);
  const { site, store } = input;
  const articles = createArticleReader(input, renderer);
  const indexes = await Promise.all(
    [...site.data.keys()].map(async (edition) => ({
      edition,
      files: await createSearchFiles(edition, { site, store, ...articles, ...(records && { records }) }),
    })),
  );
  return [...indexes.flatMap(({ files }) => files), createHashMap(indexes)];
}

/** The state of every index, by language: what a cache or a search service asks to know whether anything changed. */
function createHashMap(indexes: readonly { edition: string; files: readonly OutputFile[] }[]): OutputFile {
  // The key of an index's first file is its name by content: `index.3f9ac01b22d.bin`.
  const hashes = indexes.flatMap(({ edition, files: [first] }) =>
    first === undefined ? [] : [[edition, first.key.split(".")[1]]],
  );
  return createJsonFile("assets/search/hashes.json", Object.fromEntries(hashes));
}

/** Scripts, styles and pictures. Their names carry the hash of their content, so that equal names are equal files. */
function assetFiles({ bundle, pages }: RenderInput): OutputFile[] {
  const shown = [...pages.values()].flatMap(({ assets }) => assets);
  const files = [...bundle.files, ...shown].flatMap(({ output, path }): [string, OutputFile][] =>
    output === undefined ? [] : [[output, { path: output, key: output, make: () => readFile(path) }]],
  );
  return [...new Map(files).values()];
}

function publicFile({ file, path, size, ctimeMs }: PublicFile): OutputFile {
  return { path: file, key: hashOf("public", file, `${size}:${ctimeMs}`), make: () => readFile(path) };
}
