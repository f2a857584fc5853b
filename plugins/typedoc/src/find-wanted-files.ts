import type ts from "typescript";

/** Files that are not there, and that a relative import of this one would mean if they were: a program says nothing of them. */
export function findWantedFiles(file: ts.SourceFile, program: ts.Program, compiler: typeof ts): string[] {
  const wanted: string[] = [];
  const fileExists = (path: string): boolean => {
    const isThere = compiler.sys.fileExists(path);
    if (!isThere) wanted.push(path);
    return isThere;
  };
  const host = { fileExists, readFile: (path: string) => compiler.sys.readFile(path) };
  const options = program.getCompilerOptions();
  // Not in the types, but it has been there for ten years, and it knows every kind of import.
  const { imports = [] } = file as { imports?: readonly ts.StringLiteralLike[] };
  for (const { text } of imports) {
    if (text.startsWith("."))
      compiler.resolveModuleName(
        text,
        file.fileName,
        options,
        host,
        undefined,
        undefined,
        file.impliedNodeFormat,
      );
  }
  return wanted;
}
