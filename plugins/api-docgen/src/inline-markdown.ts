/** A node of the Markdown tree, as far as descriptions need it. */
export type Inline =
  | { type: "inlineCode" | "text"; value: string }
  | { type: "emphasis" | "strong"; children: Inline[] }
  | { type: "link"; url: string; children: Inline[] };

export type Block =
  | { type: "code"; lang: string | null; meta: null; value: string }
  | {
      type: "list";
      ordered: boolean;
      spread: false;
      children: { type: "listItem"; spread: false; children: Block[] }[];
    }
  | { type: "paragraph"; children: Inline[] };

const FENCE = /^```+\s*([\w+-]*)[^\n]*$/;
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;

/**
 * A doc comment as Markdown: paragraphs, lists, code, emphasis and links. Nothing else in it is markup, so that
 * `Array<T>` and `{ a: b }` stay what they are, on MDX pages too.
 */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  while (lines.length > 0) {
    const [line = ""] = lines;
    const fence = FENCE.exec(line.trim());
    if (line.trim() === "") lines.shift();
    else if (fence !== null) blocks.push(takeCode(lines, fence[1] ?? ""));
    else if (ITEM.test(line)) blocks.push(takeList(lines));
    else blocks.push({ type: "paragraph", children: parseInline(takeParagraph(lines)) });
  }
  return blocks;
}

function takeCode(lines: string[], lang: string): Block {
  lines.shift();
  const end = lines.findIndex((line) => /^\s*```+\s*$/.test(line));
  const taken = lines.splice(0, end === -1 ? lines.length : end + 1);
  const value = (end === -1 ? taken : taken.slice(0, -1)).join("\n");
  return { type: "code", lang: lang === "" ? null : lang, meta: null, value };
}

function takeList(lines: string[]): Block {
  const items: string[] = [];
  const ordered = ITEM.exec(lines[0] ?? "")?.[1] !== undefined;
  while (lines.length > 0) {
    const item = ITEM.exec(lines[0] ?? "");
    if (item !== null) items.push(item[2] ?? "");
    else if (/^\s+\S/.test(lines[0] ?? "")) items.push(`${items.pop() ?? ""}\n${(lines[0] ?? "").trim()}`);
    else break;
    lines.shift();
  }
  const children = items.map((item) => ({
    type: "listItem" as const,
    spread: false as const,
    children: [{ type: "paragraph" as const, children: parseInline(item) }],
  }));
  return { type: "list", ordered, spread: false, children };
}

function takeParagraph(lines: string[]): string {
  const end = lines.findIndex(
    (line, index) => index > 0 && (line.trim() === "" || FENCE.test(line.trim()) || ITEM.test(line)),
  );
  return lines
    .splice(0, end === -1 ? lines.length : end)
    .map((line) => line.trim())
    .join("\n");
}

const PARTS = [
  String.raw`(?<ticks>\`+)(?<code>[\s\S]*?[^\`])\k<ticks>(?!\`)`,
  String.raw`\[(?<words>[^\][]+)\]\((?<url>[^()\s]+)\)`,
  String.raw`\{@link(?:code|plain)?\s+(?<target>[^\s|}]+)\s*\|?\s*(?<label>[^}]*)\}`,
  String.raw`\*\*(?<strong>\S(?:[^*]*\S)?)\*\*`,
  String.raw`(?<![\w*])(?<mark>[*_])(?<emphasis>[^\s*_](?:[^*_]*[^\s*_])?)\k<mark>(?![\w*])`,
  String.raw`(?<address>https?://[^\s<>()]*[^\s<>().,;:!?])`,
];
const INLINE = new RegExp(PARTS.join("|"), "g");

export function parseInline(text: string): Inline[] {
  const nodes: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) nodes.push({ type: "text", value: text.slice(end, match.index) });
    nodes.push(createInline(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push({ type: "text", value: text.slice(end) });
  return nodes;
}

function createInline(found: Partial<Record<string, string>>): Inline {
  const { code, words, url, target, label, strong, emphasis, address } = found;
  if (code !== undefined) return { type: "inlineCode", value: code.trim() };
  if (words !== undefined && url !== undefined) return createLink(url, parseInline(words));
  if (target !== undefined) return createReference(target, label ?? "");
  if (strong !== undefined) return { type: "strong", children: parseInline(strong) };
  if (emphasis !== undefined) return { type: "emphasis", children: parseInline(emphasis) };
  return createLink(address ?? "", [{ type: "text", value: address ?? "" }]);
}

/** `javascript:` and its kind have no business in a description. */
function createLink(url: string, children: Inline[]): Inline {
  const isSafe = !/^[a-z][\w+.-]*:/i.test(url) || /^(?:https?|mailto):/i.test(url);
  return isSafe ? { type: "link", url, children } : { type: "emphasis", children };
}

function createReference(target: string, label: string): Inline {
  const words = label.trim();
  if (/^https?:/.test(target))
    return createLink(target, [{ type: "text", value: words === "" ? target : words }]);
  return words === "" ? { type: "inlineCode", value: target } : { type: "text", value: words };
}
