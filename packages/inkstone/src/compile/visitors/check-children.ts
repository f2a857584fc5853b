import type { MdastNode } from "satteri";
import { SiteError } from "../../support/errors/site-error.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { type Element, hasProp, isElement, meaningOf } from "./element-meaning.ts";

interface Held {
  /** Names of Markdown's nodes, of tags, of the theme's components and of containers. */
  names: readonly string[];
  /** What is held, for a message. */
  shown: string;
  hint: string;
  /** The prop that is shown in place of children. */
  unless?: string;
}

/** Components that look for some of their children, and drop the others. */
const HELD: Readonly<Record<string, Held>> = {
  FileTree: {
    names: ["list", "ol", "ul"],
    shown: "a list",
    hint: "Begin each name with a dash, or move this out.",
    unless: "tree",
  },
  Tabs: {
    names: ["Tab", "tab"],
    shown: "<Tab>",
    hint: 'Write it in a tab, <Tab label="…">text</Tab>, or move it out.',
  },
};

/** Fails for what a component would drop without a word. `shown` is how its author wrote it. */
export function checkChildren(
  node: Readonly<Element>,
  component: string,
  { draft, scope, shown = `<${node.name}>` }: { draft: DraftBuilder; scope: PageScope; shown?: string },
): void {
  const held = Object.hasOwn(HELD, component) ? HELD[component] : undefined;
  if (held === undefined || (held.unless !== undefined && hasProp(node, held.unless))) return;
  const stranger = findStranger(node.children, held.names, scope);
  if (stranger === undefined) return;
  throw new SiteError(`${shown} holds ${held.shown} and nothing else.`, {
    code: "component-children",
    hint: held.hint,
    place: draft.place((stranger.position ?? node.position)?.start),
  });
}

function findStranger(
  nodes: readonly Readonly<MdastNode>[],
  names: readonly string[],
  scope: PageScope,
): Readonly<MdastNode> | undefined {
  for (const node of nodes) {
    // Tags on a line of their own have no paragraph in the end.
    const isSeenThrough = node.type === "paragraph" || (isElement(node) && (node.name ?? "") === "");
    const found = isSeenThrough
      ? findStranger(node.children, names, scope)
      : isDropped(node, names, scope) && node;
    if (found) return found;
  }
  return undefined;
}

/** Code may give anything, and so may components that are not the theme's. */
function isDropped(node: Readonly<MdastNode>, names: readonly string[], scope: PageScope): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  if (node.type === "containerDirective") return !names.includes(node.name);
  if (!isElement(node)) return MARKDOWN.has(node.type) && !names.includes(node.type);
  const meaning = meaningOf(node, scope);
  if (meaning.kind === "plain") return !names.includes(node.name ?? "");
  return meaning.kind === "author" && !names.includes(meaning.component);
}

const MARKDOWN: ReadonlySet<string> = new Set([
  "blockquote",
  "code",
  "delete",
  "emphasis",
  "heading",
  "image",
  "inlineCode",
  "link",
  "list",
  "strong",
  "table",
]);
