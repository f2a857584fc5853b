import type { Source } from "../../content/source.ts";
import { splitFences } from "./split-fences.ts";

export interface Line {
  /** Without code in the line, which may show any syntax. */
  written: string;
  line: number;
  /** A fence is the first line of its block; a sample is code that shows how Markdown is written. */
  kind: "code" | "fence" | "prose" | "sample";
}

export const FRONTMATTER = /^(---|\+\+\+)[ \t]*\n(?:[\s\S]*?\n)??\1[ \t]*(?:\n|$)/;
const MARKDOWN = /^(?:markdown|mdx?)(?![\w-])/i;
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--.*?-->/g;

/** The lines of a page behind its front matter, by what they are. */
export function listLines(text: string, extension: Source["extension"]): Line[] {
  const [frontmatter = ""] = FRONTMATTER.exec(text) ?? [];
  let line = frontmatter.split("\n").length - 1;
  return splitFences(text.slice(frontmatter.length), { hasIndentedCode: extension === "md" }).flatMap(
    ({ kind, info, lines }) => {
      const code = MARKDOWN.test(info) ? "sample" : "code";
      return lines.map((written, index) => ({
        written: kind === "prose" ? written.replace(CODE, (span) => " ".repeat(span.length)) : written,
        line: ++line,
        kind: kind === "prose" ? kind : kind === "fenced" && index === 0 ? "fence" : code,
      }));
    },
  );
}
