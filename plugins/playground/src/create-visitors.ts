import type { Messages } from "./messages.ts";
import {
  createFiles,
  createPlaygroundError,
  type Fence,
  type PlaygroundFile,
  removeFlag,
} from "./playground-file.ts";
import type { CodeNode, GroupNode, NewNode, VisitorContext, Visitors } from "./visitor.ts";

/** What a page hands to the component, as JSON. */
export interface Setup {
  files: PlaygroundFile[];
  messages: Messages;
  /** Address of the page that code runs in. */
  runner: string;
  /** Address of the script with editor and compiler. */
  workbench: string;
  start: "click" | "visible";
}

/** Puts each block with the flag, or each group that begins with one, into a `<Playground>`. */
export function createVisitors(settings: Omit<Setup, "files">): Visitors {
  let count = 0;
  const wrap = (files: PlaygroundFile[], code: NewNode, context: VisitorContext): NewNode => {
    if (context.sourceFormat !== "mdx")
      throw createPlaygroundError("Plain Markdown runs no components.", "Rename the file to .mdx.");
    count += 1;
    const setup: Setup = { files, ...settings };
    return {
      type: "mdxJsxFlowElement",
      name: "Playground",
      attributes: [
        { type: "mdxJsxAttribute", name: "id", value: `playground-${count}` },
        { type: "mdxJsxAttribute", name: "setup", value: expression(JSON.stringify(JSON.stringify(setup))) },
      ],
      children: [code],
    } as NewNode;
  };
  return {
    code: (node, context) => {
      const parent = context.parent(node);
      if (parent?.type === "containerDirective" && parent.name === "code-group") return;
      const files = createFiles([toFence(node)]);
      if (files !== undefined) context.replaceNode(node, wrap(files, withoutFlag(node), context));
    },
    containerDirective: (node, context) => {
      const blocks = node.name === "code-group" ? node.children.filter(isCode) : [];
      const files = createFiles(blocks.map(toFence));
      if (files === undefined) return;
      const children = node.children.map((child) => (isCode(child) ? withoutFlag(child) : child));
      context.replaceNode(node, wrap(files, { ...toGroup(node), children } as NewNode, context));
    },
  };
}

function expression(value: string): object {
  return { type: "mdxJsxAttributeValueExpression", value };
}

function isCode(node: { type: string }): node is CodeNode {
  return node.type === "code";
}

function toFence({ lang, meta, value }: CodeNode): Fence {
  return { language: lang ?? "", meta: meta ?? "", code: value };
}

/** The flag would be found again in the block that is put back. */
function withoutFlag({ lang, meta, value }: CodeNode): NewNode {
  return { type: "code", lang: lang ?? null, meta: removeFlag(meta ?? ""), value };
}

function toGroup({ name, attributes }: GroupNode): object {
  return { type: "containerDirective", name, attributes: attributes ?? {} };
}
