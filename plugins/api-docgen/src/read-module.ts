import type ts from "typescript5";
import type { Api, ModuleApi } from "./api.ts";
import { findWantedFiles } from "./find-wanted-files.ts";
import { readComment } from "./read-comment.ts";
import { readDefaults } from "./read-defaults.ts";
import { readClass } from "./read-class.ts";
import { readCalls } from "./read-function.ts";
import {
  findInherited,
  givesMembers,
  isForeign,
  readIndexes,
  readMembers,
  readValues,
} from "./read-members.ts";
import type { Reading } from "./reading.ts";

/** Everything that a source file of a program exports. */
export function readModule(path: string, reading: Reading): ModuleApi {
  const { checker, program } = reading;
  const file = program.getSourceFile(path);
  const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  const exported = module === undefined ? [] : checker.getExportsOfModule(module);
  const apis = exported
    .toSorted((left, right) => positionOf(left) - positionOf(right))
    .flatMap((symbol) => readExport(symbol, reading));
  return { apis, files: file === undefined ? [path] : findFiles(file, reading).toSorted() };
}

/** The file and all of the project that it imports, however far away, or would if it were there. */
function findFiles(start: ts.SourceFile, { checker, program, ts: compiler }: Reading): string[] {
  const found = new Set<ts.SourceFile>([start]);
  // A set gives what is added while it is walked.
  for (const file of found) {
    // Not in the types, but it has been there for ten years, and it knows every kind of import.
    const { imports = [] } = file as { imports?: readonly ts.StringLiteralLike[] };
    for (const specifier of imports) {
      const imported = checker.getSymbolAtLocation(specifier)?.declarations?.[0]?.getSourceFile();
      if (imported !== undefined && !isForeign(imported, program)) found.add(imported);
    }
  }
  const files = [...found].flatMap((file) => [file.fileName, ...findWantedFiles(file, program, compiler)]);
  return [...new Set(files)];
}

function positionOf(symbol: ts.Symbol): number {
  return symbol.declarations?.[0]?.pos ?? 0;
}

function readExport(exported: ts.Symbol, reading: Reading): Api[] {
  const { ts: compiler, checker } = reading;
  const isAlias = (exported.flags & compiler.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const name = nameOf(exported, symbol);
  const common = { name, description: readComment(symbol, reading) };
  if ((symbol.flags & (compiler.SymbolFlags.Interface | compiler.SymbolFlags.TypeAlias)) !== 0)
    return [{ ...common, ...readType(symbol, reading) }];
  if ((symbol.flags & compiler.SymbolFlags.Enum) !== 0) return [{ ...common, ...readEnum(symbol, reading) }];
  if (
    (symbol.flags &
      (compiler.SymbolFlags.Function | compiler.SymbolFlags.Variable | compiler.SymbolFlags.Class)) ===
    0
  )
    return [];
  const value = readValue(name, symbol, reading);
  // What is said of each way to call it is said there.
  const [call] = value.overloads ?? [];
  return [{ ...common, ...(call && { description: call.description }), ...value }];
}

/** A default export is known by the name it has in its file. */
function nameOf(exported: ts.Symbol, symbol: ts.Symbol): string {
  if (exported.name !== "default") return exported.name;
  const declaration = symbol.declarations?.[0] as { name?: { text?: string } } | undefined;
  return symbol.name === "default" ? (declaration?.name?.text ?? "default") : symbol.name;
}

type Shape = Omit<Api, "description" | "name">;

function readType(symbol: ts.Symbol, reading: Reading): Shape {
  const { ts: compiler, checker } = reading;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const typeName = symbol.name;
  const members = isObject(type, reading)
    ? [...readMembers(type, { typeName, defaults: {} }, reading), ...readIndexes(type, typeName, reading)]
    : [];
  const shape: Shape = { kind: "type", typeName, members, inherited: findInherited(symbol, type, reading) };
  if (members.length > 0 || shape.inherited.length > 0) return shape;
  const declaration = symbol.declarations?.find(compiler.isTypeAliasDeclaration);
  return { ...shape, type: declaration?.type.getText() ?? checker.typeToString(type) };
}

function readEnum(symbol: ts.Symbol, reading: Reading): Shape {
  const typeName = symbol.name;
  return { kind: "type", typeName, members: readValues(symbol, reading), inherited: [] };
}

function readValue(name: string, symbol: ts.Symbol, reading: Reading): Shape {
  const { checker } = reading;
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (declaration === undefined) return { kind: "value", typeName: name, members: [], inherited: [] };
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const props = /^[A-Z]/.test(name) ? findProps(type, declaration, reading) : undefined;
  if (props !== undefined) return readComponent(name, { props, declaration }, reading);
  const shape: Shape = { kind: "value", typeName: name, members: [], inherited: [] };
  const [call, ...others] = readCalls(name, { type, declaration }, reading);
  if (call !== undefined) {
    const { code: _code, description: _description, ...called } = call;
    const overloads = others.length === 0 ? {} : { overloads: [call, ...others] };
    return { ...shape, ...called, ...overloads, kind: "function" };
  }
  if ((symbol.flags & reading.ts.SymbolFlags.Class) !== 0)
    return { ...shape, typeName: symbol.name, kind: "type", ...readClass(name, symbol, reading) };
  const written = reading.ts.isVariableDeclaration(declaration) ? declaration.type?.getText() : undefined;
  return { ...shape, type: written ?? checker.typeToString(type) };
}

function readComponent(
  name: string,
  { props, declaration }: { props: ts.Type | "none"; declaration: ts.Declaration },
  reading: Reading,
): Shape {
  if (props === "none") return { kind: "component", typeName: name, members: [], inherited: [] };
  const symbol = findOwnType(props, reading);
  const typeName = symbol?.name ?? name;
  const members = readMembers(props, { typeName, defaults: readDefaults(declaration, reading) }, reading);
  const named = symbol === undefined ? [] : findInherited(symbol, props, reading);
  const inherited = named.length > 0 ? named : nameForeignProps(props, reading);
  return { kind: "component", typeName, members, inherited };
}

/** `ButtonProps`, also where React has wrapped it: `Omit<ButtonProps, "ref"> & RefAttributes<…>`. */
function findOwnType(type: ts.Type, reading: Reading): ts.Symbol | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const [declaration] = symbol?.declarations ?? [];
  const isOwn = declaration !== undefined && !isForeign(declaration.getSourceFile(), reading.program);
  if (symbol !== undefined && isOwn && !symbol.name.startsWith("__")) return symbol;
  if (isOwn) return undefined;
  const parts = [...(type.aliasTypeArguments ?? []), ...(type.isIntersection() ? type.types : [])];
  return parts.map((part) => findOwnType(part, reading)).find((found) => found !== undefined);
}

/** Where no name of the project's leads to them: the packages' types that props are made of. */
function nameForeignProps(props: ts.Type, reading: Reading): string[] {
  const { ts: compiler, checker } = reading;
  const parts = props.aliasSymbol === undefined && props.isIntersection() ? props.types : [props];
  return parts
    .filter((part) => givesMembers(part, props, reading))
    .map((part) =>
      checker.typeToString(part, undefined, compiler.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope),
    );
}

/** The props of a function, class, `memo` or `forwardRef` component; undefined for what is none. */
function findProps(
  type: ts.Type,
  declaration: ts.Declaration,
  { ts: compiler, checker }: Reading,
): ts.Type | "none" | undefined {
  const [created] = type.getConstructSignatures();
  if (created !== undefined) {
    const held = created.getReturnType().getProperty("props");
    return held === undefined ? undefined : checker.getTypeOfSymbolAtLocation(held, declaration);
  }
  const [called] = type.getCallSignatures();
  if (called === undefined || called.parameters.length > 2) return undefined;
  const result = checker.typeToString(
    called.getReturnType(),
    declaration,
    compiler.TypeFormatFlags.NoTruncation,
  );
  if (!/\b(?:ReactNode|ReactElement|Element|JSX|null|any)\b/.test(result)) return undefined;
  const [first] = called.parameters;
  if (first === undefined) return "none";
  return checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(first, declaration));
}

function isObject(type: ts.Type, { ts: compiler, checker }: Reading): boolean {
  if (type.isUnion()) return false;
  if (type.getCallSignatures().length > 0 || checker.isArrayType(type) || checker.isTupleType(type))
    return false;
  return (type.flags & (compiler.TypeFlags.Object | compiler.TypeFlags.Intersection)) !== 0;
}
