import type ts from "typescript5";

/** `function Button({ size = "medium" })` → `{ size: "\"medium\"" }`. */
export function readDefaults(declaration: ts.Declaration, compiler: typeof ts): Record<string, string> {
  const render = findFunction(declaration, compiler);
  const [props] = render?.parameters ?? [];
  if (props === undefined) return {};
  const pattern = compiler.isObjectBindingPattern(props.name)
    ? props.name
    : findPattern(render?.body, props.name, compiler);
  const found = pattern?.elements.flatMap(({ name, propertyName, initializer }) =>
    initializer === undefined ? [] : [[(propertyName ?? name).getText(), initializer.getText()] as const],
  );
  // `children = ""` spares the component a case and tells readers nothing.
  const { children: _children, ...defaults } = Object.fromEntries(found ?? []);
  return defaults;
}

type Render = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression;

/** The function that renders: the declaration itself, or what stands within `memo(forwardRef(…))`. */
function findFunction(node: ts.Node | undefined, compiler: typeof ts): Render | undefined {
  if (node === undefined) return undefined;
  if (
    compiler.isFunctionDeclaration(node) ||
    compiler.isFunctionExpression(node) ||
    compiler.isArrowFunction(node)
  )
    return node;
  if (compiler.isVariableDeclaration(node)) return findFunction(node.initializer, compiler);
  if (
    compiler.isExportAssignment(node) ||
    compiler.isParenthesizedExpression(node) ||
    compiler.isAsExpression(node)
  )
    return findFunction(node.expression, compiler);
  return compiler.isCallExpression(node) ? findFunction(node.arguments[0], compiler) : undefined;
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
