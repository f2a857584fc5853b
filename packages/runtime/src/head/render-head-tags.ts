import type { HeadTag } from "@inkstone/model";
import { escapeRaw } from "./escape-raw.ts";
import { HEAD_MARK } from "./head-tags.ts";

/** Tags as HTML that nothing in them can break out of. Of several titles the last one counts, as in the browser. */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  const title = tags.findLast(([tag]) => tag === "title");
  const others = tags.filter(([tag]) => tag !== "title");
  return (title === undefined ? others : [title, ...others]).map(renderTag).join("");
}

function renderTag([tag, attributes, content = ""]: HeadTag): string {
  if (tag === "title") return `<title>${escapeText(content)}</title>`;
  const rest = Object.entries(attributes)
    .filter(([name]) => /^[a-z][\w:.-]*$/.test(name))
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escapeText(value)}"`));
  const open = `<${tag}${rest.join("")} ${HEAD_MARK}>`;
  return tag === "script" || tag === "style" ? `${open}${escapeRaw(tag, content)}</${tag}>` : open;
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
