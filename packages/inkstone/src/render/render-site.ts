import { readFile } from "node:fs/promises";
import { hashOf } from "../cache/hash.ts";
import type { Store } from "../cache/store.ts";
import type { PublicFile } from "../content/scan-content.ts";
import { DEFAULT_ICON } from "./default-icon.ts";
import type { OutputFile } from "./output-file.ts";
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
  const files = [
    ...assetFiles(input),
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
  const indexes = [...site.data.keys()].map((edition) =>
    createSearchFiles(edition, { site, store, ...articles, ...(records && { records }) }),
  );
  return (await Promise.all(indexes)).flat();
}

/** Scripts, styles and pictures. Their names carry the hash of their content, so that equal names are equal files. */
function assetFiles({ bundle, pages }: RenderInput): OutputFile[] {
  const shown = [...pages.values()].flatMap(({ assets }) => assets);
  const files = [...bundle.files, ...shown].flatMap(({ output, path }): [string, OutputFile][] =>
    output === undefined ? [] : [[output, { path: output, key: output, make: () => readFile(path) }]],
  );
  return [...new Map(files).values()];
}

function publicFile({ file, path, size, mtimeMs }: PublicFile): OutputFile {
  return { path: file, key: hashOf("public", file, `${size}:${mtimeMs}`), make: () => readFile(path) };
}
