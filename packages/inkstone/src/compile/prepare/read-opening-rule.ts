import type { Warning } from "../warning.ts";

/** The text, and what its author should know about how it begins. */
export interface OpenedText {
  text: string;
  warning: Warning | undefined;
}

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** `key: value`, a key whose space was forgotten (`https://` is none), a list, or one of YAML's braces. */
const DATA = /:(?:\s|$)|^\s*[\w-]+:(?!\/\/)|^\s*(?:#[^\n]*\s+)*(?:-\s|[[{?])/m;
const NOTHING = /^(?:\s|#[^\n]*)*$/;

/**
 * A text that begins with `---` and holds no data behind it begins with a thematic break, as CommonMark says. It gets the
 * break that nobody takes for front matter, of the same length.
 */
export function readOpeningRule(text: string): OpenedText {
  const block = text.startsWith("---") ? BLOCK.exec(text)?.[1] : undefined;
  if (block === undefined || NOTHING.test(block) || DATA.test(block)) return { text, warning: undefined };
  return {
    text: `***${text.slice(3)}`,
    warning: {
      message: "The text between the dashes has no key, so it is shown as part of the page.",
      code: "frontmatter-text",
      hint: 'Write "key: value" if it is front matter, or begin the page with *** if you want a line there.',
      line: 2,
      column: 1,
    },
  };
}
