import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { EnvironmentConfig, RsbuildConfig, Rspack } from "@rsbuild/core";
import type { Failure } from "./failures/describe-failure.ts";
import { entryNameOf, type LivePage, matchCore, resolveOwnModules } from "./entries.ts";
import { importBundler } from "./import-bundler.ts";
import { resolveRefresh, withNames } from "./hot-modules.ts";
import { createModulePlugins, type GeneratedTexts } from "./module-plugins.ts";
import type { BundleInput } from "./live-input.ts";
import { offerModules } from "./live-modules.ts";
import { selfImports } from "./self-imports.ts";

/** Browsers since spring 2024: they know nesting and light-dark(), which written out would double the style sheet. */
const BROWSERS = ["chrome >= 123", "edge >= 123", "firefox >= 125", "safari >= 17.5"];

/** Folders that one run of the bundler works in. */
export interface BundlePlace {
  /** The same for every run: names in the scripts are made from paths, and equal sources must give equal scripts. */
  entries: string;
  /** New for every run: what the last one made is in use until the record names the next. */
  target: string;
}

/** What is read off a finished build at once: the bundler wants its own objects back. */
export interface BuildReport {
  files: string[];
  /** Where the bundler looked for what it did not find. */
  missing: string[];
  /** Folders of which all that is in them counts, as for a tool that looks for class names. */
  folders: string[];
  entrypoints: Readonly<Record<string, readonly string[]>>;
  /** What was written, absolute. */
  made: string[];
  errors: Failure[];
}

export interface BuilderOptions {
  mode: "development" | "production";
  /** Told of each of the three results, good or bad. */
  onDone(report: BuildReport): void;
  /** For a bundler that stays. */
  standing?: StandingOptions;
}

export interface StandingOptions {
  /** The live pages of a run: they come and go between two of them. */
  pagesNow(): readonly LivePage[];
  /** Takes what each of the three reads generated pages from. */
  onTexts(texts: GeneratedTexts): void;
}

/** Three builds of one source: the bootstrap, the client's modules and the server's. */
export async function createBuilderConfig(
  input: BundleInput,
  { entries, target }: BundlePlace,
  options: BuilderOptions,
): Promise<RsbuildConfig> {
  const { mergeRsbuildConfig, pluginReact } = await importBundler(input.config.projectRoot);
  const entry = (name: string): string => join(entries, `${name}.js`);
  const { standing } = options;
  const client = { shell: entry("shell"), ...(standing === undefined ? entriesOf(input.pages) : {}) };
  const browser = clientEnvironment(client, target, input, standing);
  const hot = standing === undefined ? {} : resolveRefresh(input.config.projectRoot);
  const own: RsbuildConfig = {
    mode: options.mode,
    root: input.config.projectRoot,
    logLevel: "silent",
    plugins: [pluginReact({ splitChunks: false, fastRefresh: false })],
    // The dev server tells pages itself what changed; nobody would answer the bundler's own channel.
    dev: { hmr: false, liveReload: false, assetPrefix: input.config.base },
    resolve: { alias: { ...resolveOwnModules(options.mode), ...hot }, aliasStrategy: "prefer-tsconfig" },
    source: { include: [{ not: /[\\/]core-js[\\/]/ }] },
    performance: { printFileSize: false, buildCache: false },
    environments: {
      boot: bootEnvironment(entry("boot"), target, input),
      client: extend(standing === undefined ? browser : withNames(browser), "browser", input),
      server: extend(serverEnvironment(entry("server"), target, input, standing), "server", input),
    },
    tools: {
      htmlPlugin: false,
      rspack: (config, { addRules, appendPlugins, rspack }) => {
        // `url(/hero.png)` in a style sheet is a file of `public/`, as the same address is in a page. Paths of our own are absolute.
        config.resolve = {
          ...config.resolve,
          preferAbsolute: true,
          roots: [join(input.config.root, "public")],
        };
        appendPlugins(createModulePlugins(rspack, input, entries, standing?.onTexts));
        addRules({ test: /\.mdx?$/, type: "javascript/auto", use: [mdxLoader(input)] });
        appendPlugins({
          apply: (compiler: Rspack.Compiler) =>
            compiler.hooks.done.tap("inkstone", (stats) => options.onDone(readReport(stats))),
        });
        return config;
      },
    },
  };
  return mergeRsbuildConfig(own, input.config.builderConfig);
}

/** An environment as plugins want it. */
function extend(
  config: EnvironmentConfig,
  target: "browser" | "server",
  { config: { plugins } }: BundleInput,
): EnvironmentConfig {
  if (plugins === undefined) return config;
  return plugins.next<EnvironmentConfig>("builder", config, (plugin, value) =>
    plugin.builder?.(value, { target }),
  );
}

function readReport(stats: Rspack.Stats): BuildReport {
  const { entrypoints = {}, errors = [] } = stats.toJson({ all: false, entrypoints: true, errors: true });
  const names = Object.entries(entrypoints).map(([entry, { assets = [] }]) => [
    entry,
    assets.map(({ name }) => name),
  ]);
  return {
    files: [...stats.compilation.fileDependencies],
    missing: [...stats.compilation.missingDependencies],
    folders: [...stats.compilation.contextDependencies],
    entrypoints: Object.fromEntries(names) as Record<string, string[]>,
    made: Object.keys(stats.compilation.assets).map((name) =>
      join(stats.compilation.compiler.outputPath, name),
    ),
    errors: errors.map(({ message, moduleName }) => ({
      // On a terminal the bundler colours its words, which are read here, and told in our own way.
      message: stripVTControlCharacters(message),
      ...(moduleName === undefined ? {} : { moduleName }),
    })),
  };
}

function mdxLoader(input: BundleInput): { loader: string; options: object } {
  const { root } = input.config;
  offerModules(root, input.moduleOf);
  return { loader: fileURLToPath(new URL("./live-page-loader.js", import.meta.url)), options: { root } };
}

function bootEnvironment(entry: string, target: string, { config }: BundleInput): EnvironmentConfig {
  return {
    source: { entry: { boot: entry } },
    output: { ...webOutput(join(target, "boot"), config.base), target: "web" },
  };
}

function entriesOf(pages: readonly LivePage[]): Record<string, string> {
  return Object.fromEntries(pages.map(({ file, path }) => [entryNameOf(file), path]));
}

function clientEnvironment(
  entry: Record<string, string>,
  target: string,
  { config }: BundleInput,
  standing: StandingOptions | undefined,
): EnvironmentConfig {
  return {
    source: { entry },
    output: { ...webOutput(join(target, "client"), config.base), target: "web", module: true },
    tools: {
      rspack: (rspack) => {
        rspack.output = { ...rspack.output, library: { type: "module" } };
        // One entry needs no chunks; several share React and the runtime, which must be one instance.
        if (Object.keys(entry).length === 1 && standing === undefined) return rspack;
        rspack.plugins = [...(rspack.plugins ?? []), selfImports];
        rspack.optimization = {
          ...rspack.optimization,
          runtimeChunk: "single",
          splitChunks: {
            chunks: "initial",
            cacheGroups: {
              core: { test: matchCore(), name: "core", priority: 10, enforce: true },
              // What one entry needs of packages alone stays with it, as any other module does; else the theme were a file of its own.
              defaultVendors: false,
            },
          },
        };
        return standing === undefined ? rspack : withPages(rspack, standing);
      },
    },
  };
}

/** Entries are asked for at every run. Names are made of what is written: what an edit leaves alone keeps its address. */
function withPages(rspack: Rspack.Configuration, { pagesNow }: StandingOptions): Rspack.Configuration {
  const fixed = rspack.entry as Rspack.EntryObject;
  rspack.entry = () => ({ ...fixed, ...entriesOf(pagesNow()) });
  rspack.optimization = { ...rspack.optimization, realContentHash: true };
  rspack.plugins = [...(rspack.plugins ?? []), offerCache];
  return rspack;
}

/** Makes the modules that were run known to the shell's entry. */
const offerCache: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap("inkstone-cache", ({ hooks }) =>
      hooks.additionalTreeRuntimeRequirements.tap("inkstone-cache", (_, requirements) => {
        requirements.add(compiler.webpack.RuntimeGlobals.moduleCache);
      }),
    );
  },
};

function serverEnvironment(
  entry: string,
  target: string,
  { config, pages }: BundleInput,
  standing: StandingOptions | undefined,
): EnvironmentConfig {
  // What was loaded from the last run stays as it was while the next one is written beside it.
  const version = standing === undefined ? "" : ".[contenthash:8]";
  return {
    source: { entry: { server: entry } },
    output: {
      target: "node",
      module: false,
      // What it writes into documents are addresses of the browser's files. The prebuilt theme is of no place, and shows none.
      assetPrefix: config.base === "auto" ? "/" : config.base,
      distPath: { root: join(target, "server"), ...ASSET_PATHS },
      filename: { js: `[name]${version}.cjs` },
      minify: false,
      // A text of ASCII is loaded in half of the time.
      charset: "ascii",
      sourceMap: false,
      emitAssets: false,
      emitCss: false,
    },
    tools: {
      rspack: (rspack) => {
        rspack.output = {
          ...rspack.output,
          // A module that throws is evaluated anew for the next page: half of it would fail there with another message.
          strictModuleErrorHandling: true,
          library: { type: "commonjs2" },
          chunkFilename: `[id]${version}.cjs`,
          // Whoever mends a component that throws is told its file. Under `dev` modules are called by it.
          pathinfo: standing === undefined && pages.length > 0,
        };
        rspack.optimization = { ...rspack.optimization, realContentHash: standing !== undefined };
        return rspack;
      },
    },
  };
}

/** Where files that code imports are put. */
const ASSET_PATHS = { svg: "assets", font: "assets", image: "assets", media: "assets", assets: "assets" };

/**
 * Short names in the order of the alphabet. By default that of the letters' frequency, in which equally frequent ones come as they
 * may: two builds in one process then differ. Rspack's types do not know the option.
 */
const STEADY_NAMES = { disableCharFreq: true } as object;

function webOutput(root: string, base: string): NonNullable<EnvironmentConfig["output"]> {
  const names = "[name].[contenthash:8]";
  return {
    assetPrefix: base,
    minify: { jsOptions: { minimizerOptions: { mangle: STEADY_NAMES } } },
    distPath: { root, js: "assets", jsAsync: "assets", css: "assets", cssAsync: "assets", ...ASSET_PATHS },
    filename: { js: `${names}.js`, css: `${names}.css` },
    legalComments: "none",
    sourceMap: false,
    overrideBrowserslist: BROWSERS,
    copy: [],
  };
}
