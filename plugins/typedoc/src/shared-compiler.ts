import type ts from "typescript";

/** TypeScript, and what it has read of packages. */
export interface SharedCompiler {
  compiler: typeof ts;
  /** By path and format. Programs may share them: most of what a program reads are the types of packages. */
  sources: Map<string, ts.SourceFile>;
}

/** Other plugins of the same process look here before they load and read it all again. */
const KEY = Symbol.for("inkstone.typescript");

/** TypeDoc brings its own. What another one has read is of no use to it: they count their nodes apart. */
export function shareCompiler(compiler: typeof ts): SharedCompiler {
  const all = globalThis as { [KEY]?: SharedCompiler };
  all[KEY] ??= { compiler, sources: new Map() };
  return all[KEY].compiler === compiler ? all[KEY] : { compiler, sources: new Map() };
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
