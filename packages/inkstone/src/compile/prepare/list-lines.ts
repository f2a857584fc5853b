import type { Source } from "../../content/source.ts";
import { splitFences } from "./split-fences.ts";

export interface Line {
  /** Without comments and code in the line, which may show any syntax. */
  written: string;
  line: number;
  /** A fence is the first line of its block; a sample is code that shows how Markdown is written. */
  kind: "code" | "fence" | "prose" | "sample";
}

export const FRONTMATTER = /^(---|\+\+\+)[ \t]*\n(?:[\s\S]*?\n)??\1[ \t]*(?:\n|$)/;
const MARKDOWN = /^(?:markdown|mdx?)(?![\w-])/i;
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--.*?-->/g;
const COMMENT_START = /<!--.*$/;
const COMMENT_END = /^.*?-->/;

/** The lines of a page behind its front matter, by what they are. */
export function listLines(text: string, extension: Source["extension"]): Line[] {
  const [frontmatter = ""] = FRONTMATTER.exec(text) ?? [];
  let line = frontmatter.split("\n").length - 1;
  const comments = new CommentReader();
  return splitFences(text.slice(frontmatter.length), { hasIndentedCode: extension === "md" }).flatMap(
    ({ kind, info, lines }) => {
      const code = MARKDOWN.test(info) ? "sample" : "code";
      return lines.map((written, index) => ({
        written: comments.blank(written, kind === "prose"),
        line: ++line,
        kind: kind === "prose" ? kind : kind === "fenced" && index === 0 ? "fence" : code,
      }));
    },
  );
}

/** Knows whether a comment is open that began on a line before: translators keep the original in one. */
class CommentReader {
  #isOpen = false;

  blank(written: string, isProse: boolean): string {
    const rest = this.#isOpen ? this.#leave(written) : written;
    if (this.#isOpen || !isProse) return rest;
    const bare = rest.replace(CODE, blanks);
    this.#isOpen = COMMENT_START.test(bare);
    return bare.replace(COMMENT_START, blanks);
  }

  #leave(written: string): string {
    this.#isOpen = !COMMENT_END.test(written);
    return this.#isOpen ? blanks(written) : written.replace(COMMENT_END, blanks);
  }
}

function blanks(span: string): string {
  return " ".repeat(span.length);
}
