import type { Text } from "mdast";
import type { MdastPluginInstance, MdastVisitorContext } from "satteri";
import { requireVendored } from "../../support/require-vendored.ts";
import type { DraftBuilder } from "../draft/draft.ts";

/** Not within a time or an address: `12:30:45`, `a:100:b`. */
const SHORTCODE = /(?<![\w:/]):([a-z\d_+-]+):(?![\w:])/g;

const MAYBE = /:[a-z\d_+-]+:/;

let names: Readonly<Record<string, string>> | undefined;

/** `:tada:` in prose. The list of names is loaded with the first page that may need it. */
export function emojiVisitors(draft: DraftBuilder, text: string): Pick<MdastPluginInstance, "text"> {
  return mayHaveEmoji(draft, text) ? { text: (node, context) => showEmoji(node, context) } : {};
}

function mayHaveEmoji({ markdown }: DraftBuilder, text: string): boolean {
  return (
    markdown.emoji &&
    MAYBE.test(text) &&
    Array.from(text.matchAll(SHORTCODE)).some(([, name = ""]) => emojiOf(name) !== undefined)
  );
}

export function replaceShortcodes(text: string): string {
  return text.includes(":") ? text.replace(SHORTCODE, (found, name: string) => emojiOf(name) ?? found) : text;
}

function showEmoji(node: Readonly<Text>, context: MdastVisitorContext): void {
  const shown = replaceShortcodes(node.value);
  if (shown !== node.value) context.setProperty(node, "value", shown);
}

function emojiOf(name: string): string | undefined {
  names ??= (requireVendored("gemoji") as typeof import("gemoji")).nameToEmoji;
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
