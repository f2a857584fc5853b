import type ts from "typescript5";
import type { Reading } from "./reading.ts";

/** `function Button({ size = "medium" })` → `{ size: "\"medium\"" }`, and so does `Button.defaultProps`. */
export function readDefaults(declaration: ts.Declaration, reading: Reading): Record<string, string> {
  // `children = ""` spares the component a case and tells readers nothing.
  const { children: _children, ...defaults } = {
    ...readParameter(declaration, reading),
    ...readDefaultProps(declaration, reading),
  };
  return defaults;
}

function readParameter(declaration: ts.Declaration, reading: Reading): Record<string, string> {
  const { ts: compiler } = reading;
  const render = findFunction(declaration, reading);
  const [props] = render?.parameters ?? [];
  if (props === undefined) return {};
  const pattern = compiler.isObjectBindingPattern(props.name)
    ? props.name
    : findPattern(render?.body, props.name, compiler);
  const found = pattern?.elements.flatMap(({ name, propertyName, initializer }) =>
    initializer === undefined ? [] : [[nameOf(propertyName ?? name), initializer.getText()] as const],
  );
  return Object.fromEntries(found ?? []);
}

type Render = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression;

/** Wrappers and names one behind the other that still lead to a function. */
const MOST_STEPS = 16;

/** The function that renders: the declaration itself, or what stands or is named within `memo(forwardRef(…))`. */
function findFunction(node: ts.Node | undefined, reading: Reading, step = 0): Render | undefined {
  const { ts: compiler } = reading;
  if (node === undefined || step > MOST_STEPS) return undefined;
  if (
    compiler.isFunctionDeclaration(node) ||
    compiler.isFunctionExpression(node) ||
    compiler.isArrowFunction(node)
  )
    return node;
  const inner = unwrap(node, reading) ?? (compiler.isCallExpression(node) ? node.arguments[0] : undefined);
  return findFunction(inner, reading, step + 1);
}

/** What stands within brackets or behind a name, or is given a type. */
function unwrap(node: ts.Node, { ts: compiler, checker }: Reading): ts.Node | undefined {
  if (compiler.isVariableDeclaration(node)) return node.initializer;
  if (
    compiler.isExportAssignment(node) ||
    compiler.isParenthesizedExpression(node) ||
    compiler.isAsExpression(node) ||
    compiler.isSatisfiesExpression(node)
  )
    return node.expression;
  if (!compiler.isIdentifier(node)) return undefined;
  const named = checker.getSymbolAtLocation(node);
  const isAlias = named !== undefined && (named.flags & compiler.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(named) : named)?.valueDeclaration;
}

/** `const { size = "medium" } = props;` at the top of the function does the same. */
function findPattern(
  body: ts.Node | undefined,
  props: ts.BindingName,
  compiler: typeof ts,
): ts.ObjectBindingPattern | undefined {
  if (body === undefined || !compiler.isBlock(body)) return undefined;
  const declarations = body.statements
    .filter(compiler.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const taken = declarations.find(({ initializer }) => initializer?.getText() === props.getText());
  return taken !== undefined && compiler.isObjectBindingPattern(taken.name) ? taken.name : undefined;
}

/** As older components, and those that are classes, have them. */
function readDefaultProps(declaration: ts.Declaration, reading: Reading): Record<string, string> {
  const { ts: compiler } = reading;
  const object = findObject(findDefaultProps(declaration, compiler), reading);
  const found = object?.properties.flatMap((property) => {
    if (compiler.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name.text]];
    if (!compiler.isPropertyAssignment(property)) return [];
    return [[nameOf(property.name), property.initializer.getText()]];
  });
  return Object.fromEntries(found ?? []) as Record<string, string>;
}

/** `static defaultProps = …` of a class, or `Button.defaultProps = …` beside a function. */
function findDefaultProps(declaration: ts.Declaration, compiler: typeof ts): ts.Expression | undefined {
  if (compiler.isClassLike(declaration))
    return declaration.members
      .filter(compiler.isPropertyDeclaration)
      .find(({ name }) => name.getText() === "defaultProps")?.initializer;
  const name = compiler.getNameOfDeclaration(declaration)?.getText();
  return declaration
    .getSourceFile()
    .statements.filter(compiler.isExpressionStatement)
    .map(({ expression }) => expression)
    .filter(compiler.isBinaryExpression)
    .find(({ left }) => left.getText() === `${name}.defaultProps`)?.right;
}

function findObject(
  node: ts.Node | undefined,
  reading: Reading,
  step = 0,
): ts.ObjectLiteralExpression | undefined {
  if (node === undefined || step > MOST_STEPS) return undefined;
  return reading.ts.isObjectLiteralExpression(node)
    ? node
    : findObject(unwrap(node, reading), reading, step + 1);
}

/** `size`, also where it is written as `"size"`. */
function nameOf(name: ts.Node): string {
  return name.getText().replace(/^(["'])(.*)\1$/, "$2");
}
