import { relative } from "node:path";
import type { Reflection } from "./project.ts";

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
  const { Application, Logger, OptionDefaults } = await import("typedoc");
  const { entryPoints, tsconfig, sourceRoot, languageTags, typedoc } = options;
  const app = await Application.bootstrap({
    entryPoints: [...entryPoints],
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
  const project = await app.convert();
  if (project === undefined) throw new Error(describeFailure(errors, entryPoints, sourceRoot));
  const programs = app.getEntryPoints()?.map(({ program }) => program) ?? [];
  const files = programs
    .flatMap((program) => [...program.getSourceFiles()])
    .map(({ fileName }) => fileName)
    .filter((file) => !file.includes("/node_modules/"));
  const json: unknown = app.serializer.projectToObject(project, sourceRoot as never);
  return { project: json as Reflection, files: [...new Set(files)].toSorted() };
}

function describeFailure(
  errors: readonly string[],
  entryPoints: readonly string[],
  sourceRoot: string,
): string {
  const names = entryPoints.map((path) => relative(sourceRoot, path)).join(", ");
  const reason = errors.length === 0 ? "" : ` It says: ${errors.join(" ")}`;
  return `TypeDoc could not read ${names}.${reason} Correct entryPoints, or name the tsconfig that they belong to.`;
}
