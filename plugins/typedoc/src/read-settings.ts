import { dirname } from "node:path";
import type ts from "typescript";
import { cleanText, type Message, placeIn } from "./message.ts";

export interface Settings {
  parsed: ts.ParsedCommandLine;
  /** The tsconfig and all that it extends, absolute. */
  files: string[];
  messages: Message[];
}

/** Entry points are read also where the tsconfig names no file. */
const EMPTY_PROJECT = new Set([18_002, 18_003]);

/** A tsconfig as it is now: TypeDoc would read one only once in a process. */
export function readSettings(file: string, compiler: typeof ts, projectRoot: string): Settings {
  const read = (path: string): string | undefined => compiler.sys.readFile(path);
  const config = compiler.readJsonConfigFile(file, read);
  const parsed = compiler.parseJsonSourceFileConfigFileContent(
    config,
    compiler.sys,
    dirname(file),
    undefined,
    file,
  );
  // What is no JSON is told by nobody else.
  const { error } = compiler.readConfigFile(file, read);
  const problems = [...(error === undefined ? [] : [error]), ...parsed.errors];
  const messages = problems
    .filter(({ code }) => !EMPTY_PROJECT.has(code))
    .map((problem) => describeProblem(problem, { config, compiler, projectRoot }));
  return { parsed, files: [file, ...(config.extendedSourceFiles ?? [])], messages };
}

function describeProblem(
  { file, start, messageText }: ts.Diagnostic,
  {
    config,
    compiler,
    projectRoot,
  }: { config: ts.TsConfigSourceFile; compiler: typeof ts; projectRoot: string },
): Message {
  return {
    speaker: "TypeScript",
    level: "warning",
    text: cleanText(compiler.flattenDiagnosticMessageText(messageText, " "), projectRoot),
    place: placeIn(file ?? config, start ?? 0, projectRoot),
    hint: `Correct the tsconfig, or name one with tsconfig that TypeScript ${compiler.versionMajorMinor} understands.`,
  };
}
