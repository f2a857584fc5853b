import type { CompiledModule } from "../compile/compile-pages.ts";

type ModuleOf = (file: string) => Promise<CompiledModule>;

/**
 * Where the loader finds the modules of live pages, by content folder. The bundler copies loader options into
 * its own memory and complains about functions in them, so the way leads around it. The bundler loads the loader by
 * itself, as another instance of this module when the program is bundled.
 */
const sources = ((globalThis as Record<symbol, unknown>)[Symbol.for("inkstone.live-modules")] ??=
  new Map()) as Map<string, ModuleOf>;

export function offerModules(root: string, moduleOf: ModuleOf): void {
  sources.set(root, moduleOf);
}

export function findModules(root: string): ModuleOf {
  const moduleOf = sources.get(root);
  if (moduleOf === undefined) throw new Error(`No modules were offered for ${root}.`);
  return moduleOf;
}
