import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Application, OptionsReader } from "typedoc";
import { SiteError, SiteErrors } from "inkstone";
import type ts from "typescript";
import { loadCompiler, loadTypedoc } from "./load-typedoc.ts";
import { createMessageLog } from "./message-log.ts";
import type { Message } from "./message.ts";
import { readSettings } from "./read-settings.ts";

export interface ConvertOptions {
  /** Absolute. */
  entryPoints: readonly string[];
  tsconfig: string | undefined;
  /** Paths of sources are relative to it. */
  sourceRoot: string;
  /** Folder of the config file: files with options of TypeDoc are looked for here. */
  projectRoot: string;
  /** Tags that hold a comment's text in another language: `["@zh"]`. */
  languageTags: readonly string[];
  /** More of TypeDoc's own options. */
  typedoc: Readonly<Record<string, unknown>>;
}

export interface ReadyApplication {
  app: Application;
  /** Files that its options come from, and those that they would come from if they were there, absolute. */
  files: string[];
  /** Grows while the application works. */
  messages: Message[];
}

/** TypeDoc with its options: those that are given win over those of files. */
export async function createApplication(options: ConvertOptions): Promise<ReadyApplication> {
  const { sourceRoot, projectRoot, typedoc } = options;
  // Plugins of TypeDoc's import it by its name, and must meet the same one.
  const library = await loadTypedoc({ isShared: "plugin" in typedoc });
  // Until it has our logger, it would print.
  const app = await library.Application.bootstrap({ logLevel: "None", basePath: sourceRoot }, []);
  const { logger, messages } = createMessageLog(library, projectRoot);
  app.logger = logger;
  const given = createOptions(options, library.OptionDefaults.blockTags);
  setOptions(app, given);
  const used = new Set<string>();
  const read = async (reader: OptionsReader): Promise<void> =>
    reader.read(app.options, logger, projectRoot, (path) => used.add(path));
  await read(new library.TypeDocReader());
  await read(new library.PackageJsonReader());
  setOptions(app, given);
  const compiler = loadCompiler();
  const tsconfig = app.options.getValue("tsconfig");
  if (tsconfig !== "") {
    const { parsed, files, messages: problems } = readSettings(tsconfig, compiler, projectRoot);
    // It reads a tsconfig once, and would complain of one with mistakes for ever.
    if (parsed.errors.length === 0) await read(new library.TSConfigReader());
    app.options.setCompilerOptions(parsed.fileNames, parsed.options, parsed.projectReferences);
    [...files, join(dirname(tsconfig), "tsdoc.json")].forEach((path) => used.add(path));
    messages.push(...problems);
    setOptions(app, given);
  }
  // It looks into a folder as if it were a file.
  const files = withExtended(used, compiler).filter((path) => !compiler.sys.directoryExists(path));
  return { app, messages, files };
}

function createOptions(
  { entryPoints, tsconfig, sourceRoot, languageTags, typedoc }: ConvertOptions,
  blockTags: readonly string[],
): Record<string, unknown> {
  return {
    // These are patterns, in which a backslash escapes what stands behind it.
    entryPoints: entryPoints.map((path) => path.replaceAll("\\", "/")),
    ...(tsconfig === undefined ? {} : { tsconfig }),
    basePath: sourceRoot,
    // Where files are is known; nobody needs to ask git.
    disableGit: true,
    sourceLinkTemplate: "{path}",
    skipErrorChecking: true,
    excludePrivate: true,
    excludeInternal: true,
    readme: "none",
    // Nobody sees it; without one, it looks for a package and may complain.
    name: "reference",
    sort: ["source-order"],
    blockTags: [...blockTags, ...languageTags],
    // A link that leads nowhere is a mistake; what is left undocumented may be meant so.
    validation: { ...NOTHING, invalidLink: true },
    logLevel: "Warn",
    ...typedoc,
  };
}

const NOTHING = {
  notExported: false,
  invalidPath: false,
  rewrittenLink: false,
  notDocumented: false,
  unusedMergeModuleWith: false,
};

function setOptions({ options }: Application, given: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(given).flatMap(([name, value]) => {
    try {
      options.setValue(name as never, value as never);
      return [];
    } catch (cause) {
      return createOptionError(name, cause);
    }
  });
  if (errors.length > 0) throw new SiteErrors(errors);
}

function createOptionError(name: string, cause: unknown): SiteError {
  const reason = cause instanceof Error ? cause.message.replaceAll(/\s+/g, " ") : String(cause);
  return new SiteError(`TypeDoc does not take its option ${name}: ${reason}`, {
    code: "typedoc-option",
    hint: "Correct it in typedoc, among the options of pluginTypedoc.",
    cause,
  });
}

/** With what options files extend, which TypeDoc reads without a word. A set gives what is added while it is walked. */
function withExtended(files: ReadonlySet<string>, compiler: typeof ts): string[] {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.jsonc?$/.test(file)) continue;
    const { config } = compiler.readConfigFile(file, (path) => compiler.sys.readFile(path)) as {
      config?: { extends?: string[] | string };
    };
    for (const name of [config?.extends ?? []].flat()) {
      try {
        found.add(createRequire(file).resolve(name));
      } catch {
        // TypeDoc says that it cannot be found.
      }
    }
  }
  return [...found];
}
