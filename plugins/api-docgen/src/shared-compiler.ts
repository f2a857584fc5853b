import { createRequire } from "node:module";
import type ts from "typescript5";

/** TypeScript, and what it has read of packages. */
export interface SharedCompiler {
  compiler: typeof ts;
  /** By path and format. Programs may share them: most of what a program reads are the types of packages. */
  sources: Map<string, ts.SourceFile>;
}

/** Other plugins of the same process look here before they load and read it all again. */
const KEY = Symbol.for("inkstone.typescript");

/** The one that was loaded already, if it is the same version, so that tables never depend on who came first. */
export function shareCompiler(): SharedCompiler {
  const require = createRequire(import.meta.url);
  const { version } = require("typescript5/package.json") as { version: string };
  const all = globalThis as { [KEY]?: SharedCompiler };
  if (all[KEY]?.compiler.version === version) return all[KEY];
  const own: SharedCompiler = { compiler: require("typescript5") as typeof ts, sources: new Map() };
  all[KEY] ??= own;
  return own;
}

/** What was read of packages is hundreds of megabytes, which only slow down what is still to do. */
export function releaseSources(): void {
  (globalThis as { [KEY]?: SharedCompiler })[KEY]?.sources.clear();
}

/** Files of packages are parsed once, and without their comments, which nobody asks for. */
export function createSharedHost(
  options: ts.CompilerOptions,
  { compiler, sources }: SharedCompiler,
): ts.CompilerHost {
  const host = compiler.createCompilerHost(options, true);
  const mode = compiler.JSDocParsingMode.ParseNone;
  return {
    ...host,
    getSourceFile(name, settings, ...more) {
      if (!/[\\/]node_modules[\\/].*\.d\.[cm]?ts$/.test(name))
        return host.getSourceFile(name, settings, ...more);
      const text = host.readFile(name);
      if (text === undefined) return undefined;
      const given = typeof settings === "object" ? settings : { languageVersion: settings };
      const key = `${name}:${given.impliedNodeFormat ?? ""}`;
      const known = sources.get(key);
      if (known?.text === text) return known;
      const file = compiler.createSourceFile(name, text, { ...given, jsDocParsingMode: mode });
      sources.set(key, file);
      return file;
    },
  };
}
