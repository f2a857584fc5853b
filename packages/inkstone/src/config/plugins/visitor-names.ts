import type { HastVisitorInstance, MdastPluginInstance } from "satteri";
import { closest } from "../../support/text/closest.ts";
import { FILTERED } from "./find-unfiltered.ts";

export type Tree = "hast" | "mdast";

/** The names that visitors of a tree may have. */
export const VISITORS: Readonly<Record<Tree, readonly string[]>> = { hast: listHast(), mdast: listMdast() };

/** Those that would never be called, for they are no functions. Visitors that say which tags they want are checked apart. */
export function findNoFunctions(visitors: object, tree: Tree): string[] {
  const isCalled = (name: string): boolean => name !== "options" && !(tree === "hast" && FILTERED.has(name));
  return Object.entries(visitors)
    .filter(([name, value]) => VISITORS[tree].includes(name) && isCalled(name) && value !== undefined)
    .filter(([, value]) => typeof value !== "function")
    .map(([name]) => name);
}

/** What is wrong with visitors that a function made: misspelt ones would never be called, and nobody would know why. */
export function findVisitorProblem(visitors: object, tree: Tree): string | undefined {
  const [idle] = findNoFunctions(visitors, tree);
  if (idle !== undefined) return `Its visitor "${idle}" is no function.`;
  // Satteri's own plugins have a name among their visitors.
  const known = new Set(["name", ...VISITORS[tree]]);
  const unknown = Object.keys(visitors).find((name) => !known.has(name));
  if (unknown === undefined) return undefined;
  const guess = closest(unknown, VISITORS[tree]);
  return `It made "${unknown}", which is no visitor.${guess === undefined ? "" : ` Did you mean "${guess}"?`}`;
}

/** The type makes sure that none is forgotten. */
function listMdast(): string[] {
  const names: Record<keyof MdastPluginInstance, true> = {
    after: true,
    before: true,
    blockquote: true,
    break: true,
    code: true,
    containerDirective: true,
    custom: true,
    definition: true,
    delete: true,
    descriptionDetails: true,
    descriptionList: true,
    descriptionTerm: true,
    emphasis: true,
    footnoteDefinition: true,
    footnoteReference: true,
    heading: true,
    html: true,
    image: true,
    imageReference: true,
    inlineCode: true,
    inlineMath: true,
    leafDirective: true,
    link: true,
    linkReference: true,
    list: true,
    listItem: true,
    math: true,
    mdxFlowExpression: true,
    mdxJsxFlowElement: true,
    mdxJsxTextElement: true,
    mdxTextExpression: true,
    mdxjsEsm: true,
    options: true,
    paragraph: true,
    strong: true,
    subscript: true,
    superscript: true,
    table: true,
    tableCell: true,
    tableRow: true,
    text: true,
    textDirective: true,
    thematicBreak: true,
    toml: true,
    yaml: true,
  };
  return Object.keys(names);
}

function listHast(): string[] {
  const names: Record<keyof HastVisitorInstance, true> = {
    after: true,
    before: true,
    comment: true,
    doctype: true,
    element: true,
    mdxFlowExpression: true,
    mdxJsxFlowElement: true,
    mdxJsxTextElement: true,
    mdxTextExpression: true,
    mdxjsEsm: true,
    options: true,
    raw: true,
    text: true,
  };
  return Object.keys(names);
}
