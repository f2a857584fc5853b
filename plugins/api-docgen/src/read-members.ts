import type ts from "typescript5";
import type { Member } from "./api.ts";
import { NO_DESCRIPTION, readComment, textOfParts, withoutDash } from "./read-comment.ts";
import { describeType } from "./describe-type.ts";
import { listWays, mergeMembers } from "./merge-members.ts";
import type { Reading } from "./reading.ts";

interface Owner {
  /** For members that no named type declares. */
  typeName: string;
  defaults: Readonly<Record<string, string>>;
}

/** The members that the project itself declares. A button's hundreds of HTML attributes are none of its own. */
export function readMembers(type: ts.Type, owner: Owner, reading: Reading): Member[] {
  const ways = listWays(type, reading.ts);
  const symbols = ways.flatMap((way) => reading.checker.getPropertiesOfType(way));
  const byName = new Map<string, Member[]>(symbols.map(({ name }) => [name, []]));
  for (const symbol of symbols) byName.get(symbol.name)?.push(...readMember(symbol, owner, reading));
  return [...byName.values()].flatMap((members) => mergeMembers(members, ways.length));
}

function readMember(symbol: ts.Symbol, { typeName, defaults }: Owner, reading: Reading): Member[] {
  const { ts: compiler } = reading;
  // What a package declares may be declared anew.
  const declaration = symbol.declarations?.find((one) => !isForeign(one.getSourceFile(), reading.program));
  if (declaration === undefined && symbol.declarations !== undefined) return [];
  if (declaration !== undefined && isHidden(declaration, compiler)) return [];
  const description = readComment(symbol, reading);
  if ("internal" in description.tags || "ignore" in description.tags) return [];
  const isRequired = (symbol.flags & compiler.SymbolFlags.Optional) === 0;
  const name = nameOf(symbol);
  const defaultValue =
    description.tags["default"] ?? description.tags["defaultValue"] ?? defaults[symbol.name];
  return [
    {
      name,
      type: describeType(symbol, declaration, { isRequired }, reading),
      ...(defaultValue === undefined ? {} : { defaultValue: withoutFence(defaultValue) }),
      isRequired,
      description,
      key: `${ownerOf(declaration, reading.ts) ?? typeName}.${name}`,
    },
  ];
}

/** `[name: string]`, for which any member may stand. */
export function readIndexes(type: ts.Type, typeName: string, reading: Reading): Member[] {
  const { ts: compiler, checker, program } = reading;
  return checker.getIndexInfosOfType(type).flatMap(({ declaration }) => {
    if (declaration === undefined || !compiler.isIndexSignatureDeclaration(declaration)) return [];
    if (isForeign(declaration.getSourceFile(), program)) return [];
    const name = `[${declaration.parameters.map((one) => one.getText()).join(", ")}]`;
    const said = compiler.getJSDocCommentsAndTags(declaration).find(compiler.isJSDoc)?.comment;
    const text = compiler.getTextOfJSDocComment(said) ?? "";
    const description = { ...NO_DESCRIPTION, text };
    return [
      { name, type: declaration.type.getText(), isRequired: false, description, key: `${typeName}.${name}` },
    ];
  });
}

export function readParameters(name: string, signature: ts.Signature, reading: Reading): Member[] {
  const { ts: compiler, checker } = reading;
  return signature.getParameters().map((symbol) => {
    const declaration = symbol.valueDeclaration as ts.ParameterDeclaration | undefined;
    const isRest = declaration?.dotDotDotToken !== undefined;
    const isRequired = !isRest && (declaration === undefined || !checker.isOptionalParameter(declaration));
    const text = withoutDash(textOfParts(symbol.getDocumentationComment(checker)));
    const defaultValue = declaration?.initializer?.getText();
    const isNamed = declaration !== undefined && compiler.isIdentifier(declaration.name);
    const parameter = isNamed ? symbol.name : "options";
    return {
      name: isRest ? `...${parameter}` : parameter,
      type: describeType(symbol, declaration, { isRequired }, reading),
      ...(defaultValue === undefined ? {} : { defaultValue }),
      isRequired,
      description: { ...NO_DESCRIPTION, text },
      key: `${name}.${parameter}`,
    };
  });
}

/** The members of an enum; what each stands for is in the place of its type. */
export function readValues(symbol: ts.Symbol, reading: Reading): Member[] {
  const { ts: compiler, checker } = reading;
  const members = symbol.declarations?.filter(compiler.isEnumDeclaration).flatMap((one) => [...one.members]);
  return (members ?? []).flatMap((member) => {
    const own = checker.getSymbolAtLocation(member.name);
    const description = own === undefined ? NO_DESCRIPTION : readComment(own, reading);
    if (own === undefined || "internal" in description.tags) return [];
    const value = checker.getConstantValue(member);
    const type = value === undefined ? (member.initializer?.getText() ?? "") : JSON.stringify(value);
    return [{ name: own.name, type, isRequired: false, description, key: `${symbol.name}.${own.name}` }];
  });
}

/** Types from packages that a type takes its other members from, as they are written. `whole` is what it became. */
export function findInherited(symbol: ts.Symbol, whole: ts.Type, reading: Reading): string[] {
  const { ts: compiler, checker } = reading;
  const bases = (symbol.declarations ?? []).flatMap((declaration): ts.Node[] => {
    if (compiler.isInterfaceDeclaration(declaration) || compiler.isClassDeclaration(declaration))
      return (declaration.heritageClauses ?? [])
        .filter(({ token }) => token === compiler.SyntaxKind.ExtendsKeyword)
        .flatMap(({ types }) => [...types]);
    if (!compiler.isTypeAliasDeclaration(declaration)) return [];
    return compiler.isIntersectionTypeNode(declaration.type) ? [...declaration.type.types] : [];
  });
  return bases
    .filter((node) => givesMembers(checker.getTypeAtLocation(node), whole, reading))
    .map((node) => node.getText());
}

/** Whether a type is a package's, and `whole` has members of it that are not listed. `Pick<Own, "size">` gives none. */
export function givesMembers(type: ts.Type, whole: ts.Type, { checker, program }: Reading): boolean {
  const isAway = (one: ts.Declaration): boolean => isForeign(one.getSourceFile(), program);
  const [declaration] = (type.aliasSymbol ?? type.getSymbol())?.declarations ?? [];
  if (declaration === undefined || !isAway(declaration)) return false;
  const members = checker.getPropertiesOfType(type);
  // Of `Omit<ComponentProps<E>, "as">` nobody knows the members before `E` is known.
  if (members.length === 0) return true;
  return members.some(
    ({ name, declarations }) =>
      declarations?.every(isAway) === true && checker.getPropertyOfType(whole, name) !== undefined,
  );
}

/** Of a package, or of the language. */
export function isForeign(file: ts.SourceFile, program: ts.Program): boolean {
  return (
    program.isSourceFileDefaultLibrary(file) ||
    program.isSourceFileFromExternalLibrary(file) ||
    file.fileName.includes("/node_modules/")
  );
}

/** `__@iterator@35` → `[Symbol.iterator]`, as the compiler calls what is named by a symbol. */
function nameOf({ name }: ts.Symbol): string {
  const [, symbol] = /^__@(.+)@\d+$/.exec(name) ?? [];
  if (symbol === undefined) return name;
  return symbol in Symbol ? `[Symbol.${symbol}]` : `[${symbol}]`;
}

function isHidden(declaration: ts.Declaration, compiler: typeof ts): boolean {
  const { Private, Protected } = compiler.ModifierFlags;
  const name = compiler.getNameOfDeclaration(declaration);
  if (name !== undefined && compiler.isPrivateIdentifier(name)) return true;
  return (compiler.getCombinedModifierFlags(declaration) & (Private | Protected)) !== 0;
}

function ownerOf(declaration: ts.Declaration | undefined, compiler: typeof ts): string | undefined {
  let node: ts.Node | undefined = declaration?.parent;
  while (node !== undefined && !compiler.isSourceFile(node)) {
    if (compiler.isInterfaceDeclaration(node) || compiler.isTypeAliasDeclaration(node)) return node.name.text;
    if (compiler.isClassDeclaration(node)) return node.name?.text;
    node = node.parent;
  }
  return undefined;
}

/** TypeDoc's style puts a default into a fence of its own. */
function withoutFence(value: string): string {
  return value.replace(/^```\w*\n([\s\S]*?)\n?```$/, "$1").trim();
}
