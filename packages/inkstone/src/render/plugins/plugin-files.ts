import { hashOf } from "../../cache/hash.ts";
import { createHookError, createResultError } from "../../plugins/hook-error.ts";
import type { Plugin } from "../../plugins/plugin.ts";
import type { EmittedFile } from "../../plugins/plugin-values.ts";
import type { OutputFile } from "../output/output-file.ts";
import type { SitePlugins } from "./site-plugins.ts";

/** The files that plugins add to the output. `taken` holds what is there without them. */
export async function createPluginFiles(
  plugins: SitePlugins,
  taken: ReadonlySet<string> = new Set(),
): Promise<OutputFile[]> {
  const { host } = plugins.run;
  if (!host.has("files")) return [];
  const owners = new Map<EmittedFile, Plugin>();
  const emitted = await host.nextLater<readonly EmittedFile[]>("files", [], async (plugin, before) => {
    const after = await plugin.files?.(before, plugins.context(plugin));
    if (Array.isArray(after)) {
      for (const file of after as EmittedFile[]) if (!owners.has(file)) owners.set(file, plugin);
    }
    return after;
  });
  const key = host.keyOf("files");
  const adders = new Map<string, Plugin>();
  return emitted.flatMap((file) => {
    const plugin = owners.get(file);
    if (plugin === undefined) return [];
    const other = adders.get(file.path);
    if (other !== undefined || taken.has(file.path)) throw createTwinError(file.path, plugin, other);
    adders.set(file.path, plugin);
    return [toOutputFile(file, { plugin, key, plugins })];
  });
}

function toOutputFile(
  file: EmittedFile,
  { plugin, key, plugins }: { plugin: Plugin; key: string; plugins: SitePlugins },
): OutputFile {
  const { path } = file;
  if ("content" in file) {
    const { content } = file;
    return { path, key: hashOf("plugin-file", content), make: () => content };
  }
  const failure = { plugin, hook: "files" as const };
  return {
    path,
    key: hashOf("plugin-file", key, plugin.name, file.key),
    async make() {
      const content = await plugins.run.host.wait(failure, () => file.make());
      if (typeof content === "string" || content instanceof Uint8Array) return content;
      const problem = `make() of ${path} must return a string or a Uint8Array.`;
      throw createHookError(new Error(problem), failure);
    },
  };
}

function createTwinError(path: string, plugin: Plugin, other: Plugin | undefined): Error {
  const owner = other === undefined ? "the site" : `the plugin ${other.name}`;
  return createResultError(`it adds the file ${path}, which ${owner} has already.`, "Choose another path.", {
    plugin,
    hook: "files",
  });
}
