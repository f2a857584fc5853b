import type ts from "typescript5";
import type { Reading } from "./reading.ts";

/** A name says little where the few texts behind it say all; more of them than this are a list and no help. */
const MOST_LITERALS = 10;

/** As the author wrote it; a name that stands for a few literals is spelled out. */
export function describeType(
  symbol: ts.Symbol,
  declaration: ts.Declaration | undefined,
  { isRequired }: { isRequired: boolean },
  reading: Reading,
): string {
  const { ts: compiler, checker } = reading;
  const type =
    declaration === undefined
      ? checker.getTypeOfSymbol(symbol)
      : checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const written = isGeneric(declaration, compiler) ? undefined : typeNodeOf(declaration, compiler);
  if (written !== undefined && !isDerived(written, compiler)) {
    const text = tidy((spellLiterals(written, reading) ?? written).getText());
    return isRequired ? text : withoutUndefined(text);
  }
  const shown = isRequired ? type : findOnlyType(type, compiler);
  const flags =
    compiler.TypeFormatFlags.NoTruncation | compiler.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const text = tidy(checker.typeToString(shown, declaration, flags));
  return isRequired ? text : withoutUndefined(text);
}

/** Everyone knows that what is optional may be undefined. */
function withoutUndefined(text: string): string {
  return text.replace(/ \| undefined$/, "");
}

/** Within `Box<T>` a type is written as `T`, but readers want to know what it is here. */
function isGeneric(declaration: ts.Declaration | undefined, compiler: typeof ts): boolean {
  const owner = declaration?.parent;
  if (owner === undefined) return false;
  const named = compiler.isTypeLiteralNode(owner) ? owner.parent : owner;
  const isNamed = compiler.isInterfaceDeclaration(named) || compiler.isTypeAliasDeclaration(named);
  return isNamed && named.typeParameters !== undefined;
}

/** `NonNullable<Hero["image"]>` says where to look, and not what it is. */
function isDerived(written: ts.TypeNode, compiler: typeof ts): boolean {
  if (compiler.isIndexedAccessTypeNode(written)) return true;
  const isNonNullable = compiler.isTypeReferenceNode(written) && written.typeName.getText() === "NonNullable";
  return isNonNullable && (written.typeArguments ?? []).some((one) => isDerived(one, compiler));
}

/** `Size` → `"small" | "large"`, in the order of the source. */
function spellLiterals(written: ts.TypeNode, { ts: compiler, checker }: Reading): ts.TypeNode | undefined {
  if (!compiler.isTypeReferenceNode(written) || written.typeArguments !== undefined) return undefined;
  const named = checker.getSymbolAtLocation(written.typeName);
  const isAlias = named !== undefined && (named.flags & compiler.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(named) : named;
  const type = symbol?.declarations?.find(compiler.isTypeAliasDeclaration)?.type;
  if (type === undefined || !compiler.isUnionTypeNode(type) || type.types.length > MOST_LITERALS)
    return undefined;
  return type.types.every(compiler.isLiteralTypeNode) ? type : undefined;
}

/** What else there is beside undefined, if it is one type: alone it is written without brackets. */
function findOnlyType(type: ts.Type, { TypeFlags }: typeof ts): ts.Type {
  const others = type.isUnion() ? type.types.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0) : [];
  return others.length === 1 ? (others[0] ?? type) : type;
}

function typeNodeOf(declaration: ts.Declaration | undefined, compiler: typeof ts): ts.TypeNode | undefined {
  if (declaration === undefined) return undefined;
  if (compiler.isMethodSignature(declaration)) return undefined;
  const isTyped =
    compiler.isPropertySignature(declaration) ||
    compiler.isPropertyDeclaration(declaration) ||
    compiler.isParameter(declaration);
  return isTyped ? declaration.type : undefined;
}

/** On one line, without the bar in front that formatters put there, and without comments. */
function tidy(type: string): string {
  return type
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/^\| /, "")
    .replaceAll("; }", " }")
    .trim();
}
