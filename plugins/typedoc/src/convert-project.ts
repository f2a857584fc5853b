import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { SiteErrors } from "inkstone";
import type { Application } from "typedoc";
import type { Program } from "typescript";
import { createEmptyError, createFailure, createMissingError } from "./convert-errors.ts";
import { type ConvertOptions, createApplication } from "./create-application.ts";
import { findWantedFiles } from "./find-wanted-files.ts";
import { findTopFolders } from "./list-sources.ts";
import { loadCompiler } from "./load-typedoc.ts";
import type { Message } from "./message.ts";
import { Kind, type Reflection } from "./project.ts";
import { createSharedHost, shareCompiler } from "./shared-compiler.ts";
import { tidyProject } from "./tidy-project.ts";

export interface Converted {
  project: Reflection;
  /** Files of the project that it was read from, or would be, and those that its options come from, absolute. */
  files: string[];
  /** Folders whose further sources would be part of it, absolute. */
  folders: string[];
  /** What the build is to warn of. */
  messages: Message[];
}

/** Runs TypeDoc. It takes seconds and a lot of memory, so it is loaded only here, when something changed. */
export async function convertProject(options: ConvertOptions): Promise<Converted> {
  const { app, files: settings, messages } = await createApplication(options);
  // It asks for them again and again, and would read everything anew each time.
  const found = findEntryPoints(app, options);
  app.getEntryPoints = () => found;
  const missing = findMissing(found, options);
  if (missing.length > 0) throw new SiteErrors(missing.map((path) => createMissingError(path, options)));
  const project = await app.convert();
  if (project === undefined) throw createFailure(messages, options);
  app.validate(project);
  const root = options.sourceRoot.replaceAll("\\", "/") as never;
  const json = app.serializer.projectToObject(project, root) as unknown as Reflection;
  const { options: settled } = app;
  const keepsForeign = settled.isSet("excludeExternals") && !settled.getValue("excludeExternals");
  if (isEmpty(json)) throw createEmptyError(messages, options);
  const programs = new Set(found?.map(({ program }) => program));
  const sources = [...programs].flatMap((program) => listFiles(program));
  // The compiler writes paths with slashes on every system.
  const files = [...sources, ...settings].map((file) => resolve(file));
  return {
    project: tidyProject(json, { keepsForeign }),
    files: [...new Set(files)].toSorted(),
    folders: findTopFolders(app.options.getFileNames().map((file) => resolve(file))),
    messages: selectMessages(messages, app.options.getValue("logLevel")),
  };
}

/** What a program has read of the project, and what it looked for: mistakes in imports do not end the making. */
function listFiles(program: Program): string[] {
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes("/node_modules/"));
  return own.flatMap((file) => [file.fileName, ...findWantedFiles(file, program, loadCompiler())]);
}

type EntryPoints = ReturnType<Application["getEntryPoints"]>;

/** As TypeDoc finds them, in a program that shares what it reads of packages. A tsconfig of parts is left to TypeDoc. */
function findEntryPoints(app: Application, { entryPoints, sourceRoot }: ConvertOptions): EntryPoints {
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

/** Entry points that TypeDoc would leave out. Folders are its own matter. */
function findMissing(found: EntryPoints, { entryPoints }: ConvertOptions): string[] {
  if (found?.length === 0) return [];
  return entryPoints.filter(
    (path) =>
      statSync(path, { throwIfNoEntry: false })?.isFile() === true &&
      !(found ?? []).some(({ program }) => program.getSourceFile(path) !== undefined),
  );
}

/** Several entry points are modules, and each may be without exports. */
function isEmpty({ children = [] }: Reflection): boolean {
  return children.every(({ kind, children: exported = [] }) => kind === Kind.module && exported.length === 0);
}

function selectMessages(messages: readonly Message[], logLevel: number): Message[] {
  return messages.filter(({ level }) => (level === "error" ? 3 : 2) >= logLevel);
}
