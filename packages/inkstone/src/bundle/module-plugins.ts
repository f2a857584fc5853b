import { join } from "node:path";
import type { Rspack, rspack as rspackModule } from "@rsbuild/core";
import { moduleFileOf } from "./entries.ts";
import type { BundleInput } from "./live-input.ts";

/** How the bundler finds what has no file of its own: modules of plugins, and generated pages. */
export function createModulePlugins(
  rspack: typeof rspackModule,
  { pages, modules = {} }: BundleInput,
  entries: string,
): Rspack.RspackPluginInstance[] {
  const generated = pages.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const]));
  return [
    ...(generated.length === 0
      ? []
      : [new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(generated))]),
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
