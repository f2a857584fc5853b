import type { TocItem } from "@inkstone/model";
import { type Section, tidyText } from "@inkstone/search";
import { splitFences } from "../../compile/prepare/split-fences.ts";
import { toLineFeeds } from "../../support/text/line-feeds.ts";

/**
 * The sections of a page that was not rendered, from its MDX: what authors wrote, without imports, tags and signs. What components make of
 * it is known to nobody but the browser. The headings are those that the compiler found.
 */
export function sourceToSections(source: string, toc: readonly Heading[]): Section[] {
  const drafts: Draft[] = [{ id: "", depth: 0, heading: "", text: [], code: [] }];
  const headings = [...toc];
  let isStatement = false;
  let isParagraph = false;
  const read = (line: string): void => {
    // Within a paragraph they are words.
    if (isStatement || (!isParagraph && /^(?:import|export)\s/.test(line))) {
      isStatement = line.trim() !== "";
      return;
    }
    const level = /^(#{1,6})\s/.exec(line)?.[1]?.length;
    isParagraph = level === undefined && line.trim() !== "";
    if (level === undefined) drafts.at(-1)?.text.push(toText(line));
    else if (headings[0]?.depth === level) drafts.push(open(headings.shift() as Heading));
  };
  const written = toLineFeeds(source).replace(frontmatter, "");
  for (const { kind, lines } of splitFences(written, { hasIndentedCode: false })) {
    if (kind === "fenced") drafts.at(-1)?.code.push(...withoutFences(lines));
    else for (const line of withoutComments(lines)) read(line);
  }
  const found = [...drafts, ...headings.map(open)];
  return found.map(finish).filter(({ depth, text, code }) => depth > 0 || text !== "" || code !== "");
}

type Heading = Pick<TocItem, "depth" | "id" | "text">;

interface Draft {
  id: string;
  depth: number;
  heading: string;
  text: string[];
  code: string[];
}

function open({ id, text, depth }: Heading): Draft {
  return { id, depth, heading: text, text: [], code: [] };
}

function finish({ text, code, ...rest }: Draft): Section {
  return { ...rest, text: tidyText(text.join("\n")), code: code.join("\n").trim() };
}

function withoutFences([, ...lines]: readonly string[]): string[] {
  return /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? "") ? lines.slice(0, -1) : lines;
}

/** Of HTML and of MDX, over several lines too. */
function withoutComments(lines: readonly string[]): string[] {
  return lines
    .join("\n")
    .replaceAll(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, "")
    .split("\n");
}

const frontmatter = /^\uFEFF?(---|\+\+\+)[ \t]*\n(?:[\s\S]*?\n)??\1[ \t]*(?:\n|$)/;

/** `toText("- See **[the guide](./a.md)** <Badge />")` is ` See the guide `. */
function toText(line: string): string {
  return line
    .replace(container, toTitle)
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/, "")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[A-Za-z][^>]*>|\{[^}]*\}/g, " ")
    .replace(/^\s*(?:[-*+>]|\d+\.)\s+/, " ")
    .replace(/[*`|]|~~|(?<!\w)_|_(?!\w)/g, "");
}

const container = /^[\s>]*:{3,}[ \t]*(?:[a-z][\w-]*)?(.*)$/i;

/** Of a line that opens a container: `:::tip Title`, `:::tip[Title]{open}` and `:::tip{title="Title"}` all show `Title`. */
function toTitle(_line: string, rest: string): string {
  const [, named] = /\{[^}]*\btitle="([^"]*)"/.exec(rest) ?? [];
  return ` ${named ?? rest.replace(/^\[(.*)\]/, "$1")} `;
}
