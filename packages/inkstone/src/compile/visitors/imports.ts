import type { MdastVisitorContext, MdxjsEsm } from "satteri";
import { AUTHOR_MODULES, loadAuthors } from "../components/author-components.ts";
import { type ImportStatement, parseImports } from "../components/parse-imports.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
  context: MdastVisitorContext;
}

/** Fragments and the theme's components are known to the compiler. Anything else that a page imports makes it live. */
export function visitImports(node: Readonly<MdxjsEsm>, { draft, scope, context }: Visit): void {
  const { imports, rest } = parseImports(node.value);
  const isOwn = imports
    .map((statement) => !bindAuthors(statement, scope) && !bindFragment(statement, node, { draft, scope }))
    .includes(true);
  scope.ownCode += `${rest}\n`;
  if (isOwn || rest !== "") draft.isLive = true;
  else if (!scope.isModule) context.removeNode(node);
  if (!scope.isModule) return;
  // The ids of such a fragment are those of its module, so they are taken before the page's own headings come.
  for (const use of scope.fragments.values()) if (use.isLive) scope.gather(use, draft);
}

/** False when one of the names is none of the theme's components. */
function bindAuthors({ from, defaultName, names }: ImportStatement, scope: PageScope): boolean {
  if (!AUTHOR_MODULES.has(from)) return false;
  const authors = loadAuthors().components;
  for (const { imported, local } of names) {
    if (Object.hasOwn(authors, imported)) scope.authors.set(local, imported);
    else scope.ownCode += `${local}\n`;
  }
  return defaultName === "" && names.every(({ imported }) => Object.hasOwn(authors, imported));
}

function bindFragment(
  { from, defaultName, names, line }: ImportStatement,
  { position }: Readonly<MdxjsEsm>,
  { draft, scope }: Pick<Visit, "draft" | "scope">,
): boolean {
  const isFragment = /^\.\.?\/.+\.mdx?$/.test(from) && defaultName !== "" && names.length === 0;
  if (!isFragment) {
    if (!AUTHOR_MODULES.has(from))
      scope.ownCode += `${[defaultName, ...names.map(({ local }) => local)].join("\n")}\n`;
    return false;
  }
  if (scope.fragments.has(defaultName)) return true;
  const start = position?.start;
  const point = start === undefined ? undefined : { line: start.line + line, column: 1 };
  scope.fragments.set(defaultName, scope.read(from, draft.place(point)));
  return true;
}
