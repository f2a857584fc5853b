import { hashOf } from "../../cache/hash.ts";
import type { CodeBlock, CodeGroup } from "./code-block.ts";

/** `taken` holds the anchors of the page's earlier groups and gets those of this one. */
export function createCodeGroup(blocks: readonly CodeBlock[], key: string, taken: Set<string>): CodeGroup {
  const tabs = blocks.map((block, index) => {
    const label = block.meta.title || fileNameOf(block) || block.label || String(index + 1);
    const wanted = `tab-${label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;
    const anchor = taken.has(wanted) ? "" : wanted;
    taken.add(wanted);
    // The tab shows the title already.
    return { label, anchor, block: { ...block, meta: { ...block.meta, title: "" } } };
  });
  return { kind: "group", id: hashOf(key).slice(0, 6), tabs };
}

/** `./src/greet.ts#L3` is called `greet.ts`. */
function fileNameOf({ meta }: CodeBlock): string {
  return /[^/\\#]+(?=#|$)/.exec(meta.file)?.[0] ?? "";
}
