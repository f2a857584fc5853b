import type { Source } from "../../content/source.ts";
import type { Warning } from "../warning.ts";
import { listLines } from "./list-lines.ts";

/** Syntax of another tool that nobody writes with another meaning: it would be shown as text without a word. */
interface ForeignSyntax {
  /** One of them is in every text that has it: they are found faster than a pattern. */
  signs: readonly string[];
  /** Matches in one line. */
  pattern: RegExp;
  /** Where it is no mistake of syntax already, or has no meaning of its own. */
  extension?: Source["extension"];
  /** Whether code blocks may hold it, too. */
  isInCode?: true;
  /** Whether it stands behind the language of a code block, and nowhere else. */
  isOption?: true;
  /** Begins a sentence that ends with what happens to it. */
  describe(found: string): string;
  hint: string;
}

const shown = (found: string): string => `${found} has no meaning here and is shown as text.`;

const FOREIGN: readonly ForeignSyntax[] = [
  {
    signs: ["!!!"],
    pattern: /^[ \t]*!!![ \t]+[a-z][\w-]*/,
    describe: shown,
    hint: "Write :::note Title, the text without its indentation, and ::: on a line of its own behind it.",
  },
  {
    signs: ["???"],
    pattern: /^[ \t]*\?\?\?\+?[ \t]+[a-z][\w-]*/,
    describe: shown,
    hint: "Write :::details Title, the text without its indentation, and ::: on a line of its own behind it.",
  },
  {
    signs: ['=== "', '===+ "', '===! "'],
    pattern: /^[ \t]*===[+!]?[ \t]+"[^"]+"/,
    describe: shown,
    hint: "Write :::tab[Title] in a :::tabs container, or a :::code-group if the tabs hold nothing but code.",
  },
  {
    signs: ["oc]", "OC]", "oc_]", "OC_]"],
    pattern: /^[ \t]*(?:\[\[_?toc_?\]\]|\[TOC\])(?=[ \t]*$)/i,
    describe: shown,
    hint: "Remove it, for pages have an outline, or write <Toc /> in an .mdx file.",
  },
  {
    signs: ["--8<--"],
    pattern: /^[ \t]*;?--8<--[ \t]+"[^"]+"/,
    isInCode: true,
    describe: shown,
    hint: 'Write <!--@include: ./part.md--> for a part of a page, or file="./part.ts" behind the language of a code block.',
  },
  {
    signs: ["){"],
    pattern: /(?<=(?:^|[^!])\[[^\]]*\]\([^()\s]*\))\{[ \t]*:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}]*\}/,
    extension: "md",
    describe: (found) => shown(`${found} behind a link`),
    hint: 'Write the link as a tag, <a href="…" target="_self">, or take the braces away.',
  },
  {
    signs: ["){"],
    pattern:
      /(?<=!\[[^\]]*\]\([^()]*\))\{(?!(?:[ \t]*(?:width|height)=["']?\d{1,5}["']?)+[ \t]*\})[ \t]*:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}]*\}/,
    extension: "md",
    describe: (found) => shown(`${found} behind an image`),
    hint: "Behind an image, {width=300} and {height=200} are understood. Write a tag, <img …>, for anything else.",
  },
  {
    signs: ["\n\nimport ", "---\nimport ", "\n\nexport ", "---\nexport "],
    pattern: /^(?:import\b(?=.*["'][^"']+["'];?[ \t]*$)|export[ \t]+(?:const|default|function|let)(?=[ \t]))/,
    extension: "md",
    describe: (found) => `In a .md file, "${found}" is text: only .mdx files hold code.`,
    hint: "Rename the file to .mdx.",
  },
  {
    signs: ["<script", "<style"],
    pattern: /^[ \t]*<(?:script(?=[^>]*\b(?:setup|lang)\b)|style(?=[^>]*\b(?:scoped|module|lang)\b))[^>]*>/,
    extension: "md",
    describe: (found) => `${found} is for Vue; Inkstone's components are made with React.`,
    hint: "Rename the file to .mdx and import a React component there; styles belong in globalStyles of the config.",
  },
  {
    signs: [":fontawesome-", ":material-", ":octicons-", ":simple-"],
    pattern: /(?<![\w:]):(?:fontawesome|material|octicons|simple)-[a-z\d-]+:/,
    describe: shown,
    hint: 'Write an emoji such as :rocket:, or <Icon icon="rocket" /> in an .mdx file.',
  },
  {
    signs: ["=="],
    pattern: /(?<![\w=])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/,
    describe: shown,
    hint: "Write <mark>text</mark>.",
  },
  {
    signs: ["++"],
    pattern: /(?<![\w+])\+\+(?:[a-z\d-]+\+)*[a-z\d-]+\+\+(?![\w+])/,
    describe: shown,
    hint: "Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.",
  },
  {
    signs: ["*["],
    pattern: /^\*\[[^\]]+\]:(?=[ \t])/,
    describe: shown,
    hint: 'Write <abbr title="Hypertext Markup Language">HTML</abbr>.',
  },
  {
    signs: ["\\{#"],
    pattern: /^ {0,3}#{1,6}[ \t][^\n]*\\\{#[\w-]+\}(?=[ \t]*$)/,
    extension: "mdx",
    describe: () => "The backslash makes the braces of this heading text, so they are no id.",
    hint: "Write {#id} without it.",
  },
  {
    signs: ["<include"],
    pattern: /<include\b[^>]*>(?=[^<]+<\/include>)/,
    describe: (found) => `${found} includes nothing here.`,
    hint: "Write <!--@include: ./part.md-->.",
  },
  {
    signs: ["hl_lines=", "linenums=", "ins=", "del=", "mark=", "collapse="],
    pattern:
      /(?<=^[ \t>]*(?:`{3,}|~{3,})[^`]*[ \t{])(?:hl_lines|linenums|ins|del|mark|collapse)=(?=["'{/\d])/,
    isOption: true,
    describe: (found) => `${found} behind the language of a code block has no meaning here.`,
    hint: 'Write title="a.ts", {1,3-5} for lines, lineNumbers or fold, or a comment such as [!code ++] in a line.',
  },
];

const MULTILINE = new Map(FOREIGN.map((rule) => [rule, new RegExp(rule.pattern, `${rule.pattern.flags}m`)]));

/** Each once, where it stands first: as a rule, a page that has one has many. */
export function findForeignSyntax(text: string, extension: Source["extension"]): Warning[] {
  const candidates = FOREIGN.filter((rule) => mayHave(text, extension, rule));
  if (candidates.length === 0) return [];
  const lines = listLines(text, extension);
  return candidates.flatMap(({ pattern, isInCode = false, isOption = false, describe, hint }) => {
    const found = lines.flatMap(({ written, line, kind }) => {
      const isLooked = isOption ? kind === "fence" : isInCode || kind === "prose";
      const match = isLooked ? pattern.exec(written) : null;
      return match === null ? [] : [{ line, match }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const { line, match } = first;
    const more = found.length === 1 ? "" : ` ${found.length} lines of this page have it.`;
    const column = match.index + match[0].length - match[0].trimStart().length + 1;
    return { message: describe(match[0].trim()) + more, code: "foreign-syntax", hint, line, column };
  });
}

function mayHave(text: string, extension: Source["extension"], rule: ForeignSyntax): boolean {
  if (rule.extension !== undefined && rule.extension !== extension) return false;
  return rule.signs.some((sign) => text.includes(sign)) && MULTILINE.get(rule)?.test(text) === true;
}
