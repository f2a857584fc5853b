import type { Root, Yaml } from "mdast";

const BLOCK = /^(?:\uFEFF)?(---|\+\+\+)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\1[ \t]*(?:\r?\n|$)/;

export interface Split {
  /** As long as the source, with blanks in the place of the front matter: positions stay right. */
  text: string;
  node: Yaml | undefined;
}

/** Micromark knows no front matter: it is taken out before, and comes back as a node. */
export function splitFrontMatter(source: string): Split {
  const match = BLOCK.exec(source);
  if (match === null) return { text: source, node: undefined };
  const [block, fence, value = ""] = match;
  const lines = block.trimEnd().split("\n");
  const node = {
    type: fence === "---" ? "yaml" : "toml",
    value,
    position: {
      start: { line: 1, column: 1, offset: 0 },
      end: { line: lines.length, column: (lines.at(-1) ?? "").length + 1, offset: block.trimEnd().length },
    },
  } as Yaml;
  return { text: block.replace(/[^\r\n]/g, " ") + source.slice(block.length), node };
}

export function addFrontMatter(tree: Root, node: Yaml | undefined): Root {
  if (node !== undefined) tree.children.unshift(node);
  return tree;
}
