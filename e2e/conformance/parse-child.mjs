import { join } from "node:path";
import process from "node:process";
import { Store } from "../../packages/inkstone/dist/cache/store.js";
import { AssetReader } from "../../packages/inkstone/dist/compile/assets.js";
import { parsePage } from "../../packages/inkstone/dist/compile/parse/parse-page.js";
import { resolveConfig } from "../../packages/inkstone/dist/config/resolve-config.js";
import { resolvePaths } from "../../packages/inkstone/dist/config/resolve-paths.js";
import { SiteError } from "../../packages/inkstone/dist/support/errors/site-error.js";

/** Compiles documents in a process of its own, so that a crash or an endless loop is seen from outside. */
const [, , root = ""] = process.argv;
const config = resolveConfig({}, { paths: resolvePaths({}, root), configFiles: [], texts: {} });
const assets = new AssetReader(config, new Store(join(root, "cache")));

process.on("message", (documents) => process.send?.(documents.map(parse)));

function parse({ text, file }) {
  const context = { config, assets, displayFile: `docs/${file}` };
  const source = { file, path: join(root, "docs", file), extension: file.slice("page.".length) };
  try {
    const { kind, body, blocks, title, description, toc, links } = parsePage(source, text, context);
    return { kind, body, facts: JSON.stringify([body, blocks, title, description, toc, links]) };
  } catch (error) {
    if (error instanceof SiteError)
      return { kind: "refused", file: error.place?.file, line: error.place?.line };
    return { kind: "crashed", error: error instanceof Error ? error.stack : String(error) };
  }
}
