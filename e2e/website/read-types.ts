import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import ts from "typescript5";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Names of what an interface declares in a source file, inherited ones apart. */
export function membersOf(file: string, name: string): string[] {
  const source = parse(file);
  const found = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === name,
  );
  if (found === undefined) throw new Error(`${file} declares no interface ${name}.`);
  return found.members.map((member) => member.name?.getText(source) ?? "");
}

/** Values and types that a module lists in its export statements. */
export function exportsOf(file: string): { values: string[]; types: string[] } {
  const values: string[] = [];
  const types: string[] = [];
  for (const statement of parse(file).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) continue;
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const { name, isTypeOnly } of statement.exportClause.elements) {
      (statement.isTypeOnly || isTypeOnly ? types : values).push(name.text);
    }
  }
  return { values, types };
}

/** The file that an export of a module comes from, through as many modules as it takes. */
export function moduleOf(file: string, name: string): string {
  for (const statement of parse(file).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !statement.moduleSpecifier) continue;
    if (!ts.isNamedExports(statement.exportClause) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    if (!statement.exportClause.elements.some((one) => one.name.text === name)) continue;
    const { text } = statement.moduleSpecifier;
    const next = text.startsWith(".")
      ? join(dirname(file), text)
      : `packages/${text.replace("@inkstone/", "")}/src/index.ts`;
    return next.endsWith("/index.ts") ? moduleOf(next, name) : next;
  }
  throw new Error(`${file} exports no ${name}.`);
}

function parse(file: string): ts.SourceFile {
  const text = ts.sys.readFile(`${ROOT}${file}`);
  if (text === undefined) throw new Error(`${file} does not exist.`);
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
