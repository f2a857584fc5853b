import { renderBlocks } from "./blocks.ts";
import type { Writer } from "./element.ts";
import { renderInline } from "./inline.ts";
import { parseHtml } from "./parse-html.ts";

/** An article as Markdown that people and programs can read. Its addresses are marked: `resolveLinks` puts them in. */
export function htmlToMarkdown(html: string): string {
  const writer: Writer = {
    inline: (nodes) => renderInline(nodes, writer),
    blocks: (nodes) => renderBlocks(nodes, writer),
  };
  const text = writer.blocks(parseHtml(html).children).join("\n\n");
  return text === "" ? "" : `${text}\n`;
}
