import type { Warning } from "../warning.ts";

/** The text, and what its author should know about how it begins. */
export interface OpenedText {
  text: string;
  warning: Warning | undefined;
}

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** `key: value`, a key whose space was forgotten (`https://` is none), a list, or one of YAML's braces. */
const DATA = /:(?:\s|$)|^\s*[\w-]+:(?!\/\/)|^\s*(?:#[^\n]*\s+)*(?:-\s|[[{?])/m;
/** A fence with a key right behind it: nobody begins an article like that. */
const OPENED = /^(?:---[ \t]*\r?\n[\w-]+:\s|\+\+\+[ \t]*\r?\n[\w.-]+[ \t]*=)/;
const CLOSED = /^(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?:\r?\n|$)/;
const TEXT = /^[ \t]*[^\s#]/m;
const HEADING = /^ {0,3}#{1,6}[ \t]+\S/m;
/** `# title: A`, a key that its author took out for a while. */
const UNUSED_KEY = /^#[ \t]*[a-z][\w-]*:(?:\s|$)/m;

/**
 * A text that begins with `---` and holds no data behind it begins with a thematic break, as CommonMark says. It gets the
 * break that nobody takes for front matter, of the same length.
 */
export function readOpeningRule(text: string): OpenedText {
  if (OPENED.test(text) && !CLOSED.test(text)) return { text, warning: createUnclosedWarning(text) };
  const block = text.startsWith("---") ? BLOCK.exec(text)?.[1] : undefined;
  if (block === undefined || isFrontmatter(block)) return { text, warning: undefined };
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

/** To YAML a heading is a comment like any other, and the page would lose it without a word. */
function isFrontmatter(block: string): boolean {
  return TEXT.test(block) ? DATA.test(block) : UNUSED_KEY.test(block) || !HEADING.test(block);
}

function createUnclosedWarning(text: string): Warning {
  return {
    message: "The front matter is never closed, so it is shown as part of the page.",
    code: "frontmatter-unclosed",
    hint: `Write ${text.slice(0, 3)} on a line of its own behind it, or begin the page with *** if you want a line there.`,
    line: 1,
    column: 1,
  };
}
