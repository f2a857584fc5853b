import { relative, sep } from "node:path";
import type { Application } from "typedoc";
import type { Reflection } from "./project.ts";
import { loadCompiler, loadTypedoc } from "./load-typedoc.ts";
import { createSharedHost, shareCompiler } from "./shared-compiler.ts";

export interface ConvertOptions {
  /** Absolute. */
  entryPoints: readonly string[];
  tsconfig: string | undefined;
  /** Paths of sources are relative to it. */
  sourceRoot: string;
  /** Tags that hold a comment's text in another language: `["@zh"]`. */
  languageTags: readonly string[];
  /** More of TypeDoc's own options. */
  typedoc: Readonly<Record<string, unknown>>;
}

export interface Converted {
  project: Reflection;
  /** Files of the project that it was read from, absolute. */
  files: string[];
}

/** Runs TypeDoc. It takes seconds and a lot of memory, so it is loaded only here, when something changed. */
export async function convertProject(options: ConvertOptions): Promise<Converted> {
  const { entryPoints, tsconfig, sourceRoot, languageTags, typedoc } = options;
  // Plugins of TypeDoc's import it by its name, and must meet the same one.
  const { Application: App, Logger, OptionDefaults } = await loadTypedoc({ isShared: "plugin" in typedoc });
  const app = await App.bootstrap({
    // These are patterns, in which a backslash escapes what stands behind it.
    entryPoints: entryPoints.map(withSlashes),
    ...(tsconfig === undefined ? {} : { tsconfig }),
    basePath: sourceRoot,
    // Where files are is known; nobody needs to ask git.
    disableGit: true,
    sourceLinkTemplate: "{path}",
    skipErrorChecking: true,
    excludePrivate: true,
    excludeInternal: true,
    readme: "none",
    sort: ["source-order"],
    blockTags: [...OptionDefaults.blockTags, ...languageTags] as `@${string}`[],
    logLevel: "Error",
    ...typedoc,
  });
  const errors: string[] = [];
  app.logger = new (class extends Logger {
    override log(message: string): void {
      errors.push(message);
    }
  })();
  // It asks for them again and again, and would read everything anew each time.
  const found = await findEntryPoints(app, options);
  app.getEntryPoints = () => found;
  const project = await app.convert();
  if (project === undefined) throw new Error(describeFailure(errors, entryPoints, sourceRoot));
  const programs = new Set(found?.map(({ program }) => program));
  const files = [...programs]
    .flatMap((program) => [...program.getSourceFiles()])
    .map(({ fileName }) => fileName)
    .filter((file) => !file.includes("/node_modules/"));
  const json: unknown = app.serializer.projectToObject(project, withSlashes(sourceRoot) as never);
  return { project: json as Reflection, files: [...new Set(files)].toSorted() };
}

/** As TypeDoc writes paths on every system. */
function withSlashes(path: string): string {
  return path.replaceAll(sep, "/");
}

type EntryPoints = ReturnType<Application["getEntryPoints"]>;

/** As TypeDoc finds them, in a program that shares what it reads of packages. A tsconfig of parts is left to TypeDoc. */
async function findEntryPoints(
  app: Application,
  { entryPoints, sourceRoot }: ConvertOptions,
): Promise<EntryPoints> {
  const ts = loadCompiler();
  const { options, logger } = app;
  const rootNames = options.getFileNames();
  if (rootNames.length === 0 || options.getProjectReferences().length > 0) return app.getEntryPoints();
  const settings = options.getCompilerOptions(logger);
  const host = createSharedHost(settings, shareCompiler(ts));
  const program = ts.createProgram({ rootNames, options: settings, host });
  const found = entryPoints.map((path) => {
    const displayName = relative(sourceRoot, path).replaceAll("\\", "/").replace(MODULE_ENDING, "");
    return { displayName, program, sourceFile: program.getSourceFile(path) };
  });
  const known = found.flatMap(({ sourceFile, ...one }) =>
    sourceFile === undefined ? [] : [{ ...one, sourceFile }],
  );
  return known.length === found.length ? known : app.getEntryPoints();
}

const MODULE_ENDING = /(?:\/index)?(?:\.d)?\.(?:[cm][tj]s|[tj]sx?)$/;

function describeFailure(
  errors: readonly string[],
  entryPoints: readonly string[],
  sourceRoot: string,
): string {
  const names = entryPoints.map((path) => relative(sourceRoot, path)).join(", ");
  const reason = errors.length === 0 ? "" : ` It says: ${errors.join(" ")}`;
  return `TypeDoc could not read ${names}.${reason} Correct entryPoints, or name the tsconfig that they belong to.`;
}
