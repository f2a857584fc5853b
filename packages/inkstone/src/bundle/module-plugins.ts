import { join } from "node:path";
import type { Rspack, rspack as rspackModule } from "@rsbuild/core";
import { type LivePage, moduleFileOf } from "./entries.ts";
import type { BundleInput } from "./live-input.ts";

/** What generated pages say, for a bundler that stays. */
export type GeneratedTexts = InstanceType<typeof rspackModule.experiments.VirtualModulesPlugin>;

/** Texts of generated pages, by where they would be. */
export function listGenerated(pages: readonly LivePage[]): Map<string, string> {
  return new Map(pages.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const])));
}

/** How the bundler finds what has no file of its own: modules of plugins, and generated pages. */
export function createModulePlugins(
  rspack: typeof rspackModule,
  { pages, modules = {} }: BundleInput,
  entries: string,
  onTexts?: (texts: GeneratedTexts) => void,
): Rspack.RspackPluginInstance[] {
  const generated = listGenerated(pages);
  const texts = new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(generated));
  onTexts?.(texts);
  return [
    ...(generated.size === 0 && onTexts === undefined ? [] : [texts]),
    ...(Object.keys(modules).length === 0
      ? []
      : [
          // Not an alias: the bundler takes what stands before the colon for a scheme before it looks for aliases.
          new rspack.NormalModuleReplacementPlugin(/^inkstone:/, (resource) => {
            if (Object.hasOwn(modules, resource.request))
              resource.request = join(entries, moduleFileOf(resource.request));
          }),
        ]),
  ];
}
