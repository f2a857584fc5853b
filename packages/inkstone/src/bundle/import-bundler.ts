import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Core = typeof import("@rsbuild/core");
type PluginReact = typeof import("@rsbuild/plugin-react");

/** Not imported by name above: the program is also bundled as CommonJS, and the bundler is none. */
export async function importBundler(projectRoot: string): Promise<Core & PluginReact> {
  const [core, plugin] = await Promise.all([
    importModule<Core>("@rsbuild/core", projectRoot),
    importModule<PluginReact>("@rsbuild/plugin-react", projectRoot),
  ]);
  return { ...core, ...plugin };
}

/** The project's own copy, or the one beside us: in a workspace, Inkstone may be installed further up than the bundler of a site. */
export function findBundlerModule(name: string, projectRoot: string): string | undefined {
  for (const place of [join(projectRoot, "package.json"), import.meta.url]) {
    try {
      return createRequire(place).resolve(name);
    } catch {
      continue;
    }
  }
  return undefined;
}

async function importModule<Module>(name: string, projectRoot: string): Promise<Module> {
  const path = findBundlerModule(name, projectRoot);
  return (await import(path === undefined ? name : pathToFileURL(path).href)) as Module;
}
