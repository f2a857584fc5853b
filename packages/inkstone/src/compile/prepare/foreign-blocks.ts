import { type ForeignSyntax, shown } from "./foreign-rule.ts";

const unread = (found: string): string => `${found} behind the language of a code block has no meaning here.`;

/** A word behind the language of a code block, and not in a title there. */
function inOptions(word: string): RegExp {
  return new RegExp(
    `(?<=^[ \\t>]*(?:\`{3,}|~{3,})[\\w-]+(?:[ \\t]+(?:[^\\s"'\`]+|[\\w-]*=?(?:"[^"]*"|'[^']*')))*[ \\t]+)${word}(?=[ \\t]|$)`,
  );
}

/** What begins a block or takes a line of its own, or stands in code. */
export const FOREIGN_BLOCKS: readonly ForeignSyntax[] = [
  {
    signs: ["!!!"],
    pattern: /^[ \t]*!!!(?:[ \t]+[a-z][\w-]*|[ \t]?[a-z][\w-]*(?=(?:[ \t]+"[^"]*")?[ \t]*$))/i,
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
    signs: ["-8<-", "{!", "{* "],
    pattern:
      /^[ \t]*;?-+8<-+(?:[ \t]+["'][^"']+["']|(?=[ \t]*$))|^[ \t]*\{(?<include>[!*])>?[ \t]*[^\s{}]+\.\w+(?:[ \t][^{}]*)?\k<include>\}(?=[ \t]*$)/,
    isInCode: true,
    describe: shown,
    hint: 'Write <!--@include: ./part.md--> for a part of a page, or file="./part.ts" behind the language of a code block.',
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
    signs: ["*["],
    pattern: /^\*\[[^\]]+\]:(?=[ \t])/,
    describe: shown,
    hint: 'Write <abbr title="Hypertext Markup Language">HTML</abbr>.',
  },
  {
    signs: ["<include"],
    pattern: /<include\b[^>]*>(?=[^<]+<\/include>)/,
    describe: (found) => `${found} includes nothing here.`,
    hint: "Write <!--@include: ./part.md-->.",
  },
  {
    signs: ["ins=", "del=", "mark=", "collapse=", "tab="],
    pattern:
      /(?<=^[ \t>]*(?:`{3,}|~{3,})[^`]*[ \t{])(?:(?:collapse|tab)=(?=["'{\d])|(?:ins|del|mark)=(?=\/|(["'])(?![\d\s,-]*\1)))/,
    isOption: true,
    describe: unread,
    hint: 'Write "word" or /word/ to mark a text, ins={2} or del={1,3-5} for lines, fold, or a :::code-group for tabs.',
  },
  {
    signs: [" npm2yarn"],
    pattern: inOptions("npm2yarn"),
    isOption: true,
    describe: unread,
    hint: 'Write <PackageManagerTabs command="npm install name" /> in an .mdx file, or remove it.',
  },
  {
    signs: [" live"],
    pattern: inOptions("live"),
    isOption: true,
    describe: unread,
    hint: "Write playground, and add @inkstone/plugin-playground to plugins in the config.",
  },
  {
    signs: ["///"],
    pattern: /^[ \t]*\/{3,}[ \t]+[a-z][\w-]*(?=[ \t]*(?:\||$))/,
    describe: shown,
    hint: "Write :::note Title or :::details Title, and ::: on a line of its own behind the text.",
  },
  {
    signs: ["\n::\n"],
    pattern: /^[ \t]*::(?=[ \t]*$)/,
    describe: () => "Two colons close nothing here: ::name and :: are shown as text.",
    hint: "Write :::note Title, and ::: on a line of its own behind the text, or a component in an .mdx file.",
  },
  {
    signs: ["?> ", "!> "],
    pattern: /^[?!]>(?=[ \t]+\S)/,
    describe: shown,
    hint: "Write :::tip or :::warning, the text, and ::: on a line of its own behind it.",
  },
  {
    signs: [":::{"],
    pattern: /^[ \t]*:{3,}\{[a-z][\w-]*\}/,
    describe: shown,
    hint: "Write the name without braces, as in :::note Title.",
  },
  {
    signs: ["{.", "{ .", "{:", "{#", "{ #"],
    pattern:
      /^[ \t]*\{:?[ \t]*(?:[.#][a-z][\w-]*|[a-z][\w-]*=)[^{}]*\}(?=[ \t]*$)|\{(?<=^(?![ \t>]*(?:#|:::)).*[ \t]\{):?[ \t]*\.[a-z][\w-]*[^{}]*\}(?=[ \t|]*$)/i,
    extension: "md",
    describe: shown,
    hint: 'Only headings take braces for an id or a class. Write a tag, as in <div class="name">, with empty lines around the text in it, or remove the braces.',
  },
  {
    signs: ["{/*"],
    pattern: /\{\/\*(?![ \t]*#[\w-]+[ \t]*\*\/\}[ \t]*$)/,
    extension: "md",
    describe: () => "{/* begins a comment in .mdx files only; here it is shown as text.",
    hint: "Write <!-- comment -->, or rename the file to .mdx.",
  },
  {
    signs: ["markdown>", "markdown="],
    pattern: /markdown(?<=<[a-z][\w-]*(?:[ \t][^<>]*)?[ \t]markdown)(?:=["']?\w+["']?)?(?=[ \t>])/i,
    extension: "md",
    describe: (found) => `${found} at a tag has no meaning here.`,
    hint: "Remove it. Markdown is read in a tag that has an empty line behind it, if it is not indented.",
  },
  {
    signs: ["[!toc]", "[toc]", "[step]"],
    pattern: /\[(?<=^ {0,3}#{1,6}[ \t].*[ \t]\[)(?:!?toc|step)\](?=[ \t]*(?:[[{]#[^\]}]+[\]}][ \t]*)?$)/,
    describe: shown,
    hint: "Remove it. Outlines show all headings of the levels in outline; <Steps> and :::steps number what they hold.",
  },
  {
    signs: [")!"],
    pattern: /(?:#|\/\/|--|;|\/\*|<!--)[ \t]*\(\d+\)!(?=[ \t]*(?:\*\/|-->)?[ \t]*$)/,
    isInCode: true,
    describe: (found) => `${found} is shown as it is: code has no annotations here.`,
    hint: "Write the note as a comment, or as text below the block.",
  },
];
