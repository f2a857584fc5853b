import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config/config.ts";
import { createHookError, createResultError } from "../plugins/hook-error.ts";
import type { Plugin } from "../plugins/plugin.ts";
import type { PluginContext } from "../plugins/plugin-context.ts";
import type { PluginHost } from "../plugins/plugin-host.ts";
import type { AddedPage } from "../plugins/plugin-values.ts";
import { isFile, relativePath } from "../support/files/file-system.ts";
import { type SiteError, SiteErrors } from "../support/errors/site-error.ts";
import { parseMetaFile } from "./parse-meta-file.ts";
import { parseNavFile } from "./parse-nav-file.ts";
import type { Content } from "./scan-content.ts";
import { extensionOf, type Source } from "./source.ts";

/** A page, and who added it. */
export interface PageAddition {
  plugin: Plugin;
  page: AddedPage;
}

/** The content with the pages that plugins add to it. */
export function addPages(content: Content, additions: readonly PageAddition[], config: Config): Content {
  if (additions.length === 0) return content;
  const sources = new Map(content.sources.map((source) => [source.file, source]));
  const metaFiles = new Map(content.metaFiles);
  const navFiles = new Map(content.navFiles);
  for (const addition of additions) {
    const { file } = addition.page;
    if (file.endsWith("_meta.json")) metaFiles.set(folderOf(file), readJson(addition, config, parseMetaFile));
    else if (file.endsWith("_nav.json"))
      navFiles.set(folderOf(file), readJson(addition, config, parseNavFile));
    else addSource(addition, sources, config);
  }
  return { ...content, sources: [...sources.values()].toSorted(byFile), metaFiles, navFiles };
}

/** Asks plugins for their pages. A page belongs to the plugin whose hook brought it. */
export async function collectPages(
  host: PluginHost,
  contextOf: (plugin: Plugin) => PluginContext,
): Promise<PageAddition[]> {
  const owners = new Map<AddedPage, Plugin>();
  const pages = await host.nextLater<readonly AddedPage[]>("pages", [], async (plugin, before) => {
    const after = await plugin.pages?.(before, contextOf(plugin));
    if (Array.isArray(after)) {
      for (const page of after as AddedPage[]) if (!owners.has(page)) owners.set(page, plugin);
    }
    return after;
  });
  return pages.flatMap((page) => {
    const plugin = owners.get(page);
    return plugin === undefined ? [] : [{ page, plugin }];
  });
}

function addSource({ page, plugin }: PageAddition, sources: Map<string, Source>, config: Config): void {
  const extension = extensionOf(page.file);
  const other = findTwin(page.file, sources);
  const failure = { plugin, hook: "pages" as const };
  if (other !== undefined) {
    const owner = other.added === undefined ? "the content folder" : `the plugin ${other.added.plugin}`;
    const what = other.file === page.file ? `which ${owner} has` : `and ${owner} has ${other.file}`;
    throw createResultError(
      `it adds ${page.file}, ${what} already.`,
      "Give the page another name, or remove the other one.",
      failure,
    );
  }
  if (extension === undefined) return;
  if ("path" in page && !isFile(page.path))
    throw createHookError(new Error(`${page.path}, which it adds as ${page.file}, is no file.`), failure);
  const editPath = page.editPath ?? ("path" in page ? relativePath(config.root, page.path) : "");
  sources.set(page.file, {
    file: page.file,
    path: "path" in page ? resolve(page.path) : join(config.root, page.file),
    extension,
    ...("path" in page ? {} : { text: page.text }),
    added: { plugin: plugin.name, editPath },
  });
}

/** A source of the same address: one of the same name, whatever it ends in. */
function findTwin(file: string, sources: ReadonlyMap<string, Source>): Source | undefined {
  const name = file.slice(0, file.lastIndexOf("."));
  const found = ["md", "mdx", "tsx"].map((extension) => sources.get(`${name}.${extension}`));
  return found.find((source) => source !== undefined);
}

type ParseJson<File> = (text: string, file: string, errors: SiteError[]) => File;

function readJson<File>({ page, plugin }: PageAddition, config: Config, parse: ParseJson<File>): File {
  const errors: SiteError[] = [];
  const text = "path" in page ? readFileSync(page.path, "utf8") : page.text;
  const name = "path" in page ? relativePath(config.projectRoot, page.path) : page.file;
  const failure = { plugin, hook: "pages" as const };
  try {
    const file = parse(text, name, errors);
    if (errors.length === 0) return file;
  } catch (error) {
    throw createHookError(error, failure);
  }
  throw new SiteErrors(errors.map((error) => createHookError(error, failure)));
}

function folderOf(file: string): string {
  return file.split("/").slice(0, -1).join("/");
}

function byFile(left: Source, right: Source): number {
  return left.file < right.file ? -1 : 1;
}
