import { type ForeignSyntax, shown } from "./foreign-rule.ts";

/** What stands within a line of text. */
export const FOREIGN_MARKS: readonly ForeignSyntax[] = [
  {
    signs: ["){", "]{"],
    pattern:
      /(?<=^(?![ \t>]*#{1,6}[ \t]).*(?<!!)\[[^\]]*\](?:\([^()\s]*\)|\[[^\]]*\]))\{[ \t]*:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}]*\}/,
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
    signs: [":fontawesome-", ":material-", ":octicons-", ":simple-"],
    pattern: /(?<![\w:]):(?:fontawesome|material|octicons|simple)-[a-z\d-]+:/,
    describe: shown,
    hint: 'Write an emoji such as :rocket:, or <Icon icon="rocket" /> in an .mdx file.',
  },
  {
    signs: ["=="],
    pattern: /(?<![\w={])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/,
    describe: shown,
    hint: "Write <mark>text</mark>.",
  },
  {
    signs: ["++"],
    pattern: /(?<![\w+{])\+\+(?:[a-z\d-]+\+)*[a-z\d-]+\+\+(?![\w+])/,
    describe: shown,
    hint: "Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.",
  },
  {
    signs: ["{--", "{++", "{~~", "{==", "{>>"],
    pattern: /\{(--|\+\+|~~|==|>>)[^{}]+(?:\1|<<)\}/,
    extension: "md",
    describe: shown,
    hint: "Write <del>, <ins> or <mark>, and <!-- --> for a comment.",
  },
  {
    signs: ["^^"],
    pattern: /(?<![\w^])\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^(?![\w^])/,
    describe: shown,
    hint: "Write <ins>text</ins>.",
  },
  {
    signs: ["^"],
    pattern: /\^(?<=^[^$\n]*[\w)]\^)[a-z\d+-]{1,9}\^(?=[\s.,;:!?)]|$)/i,
    describe: shown,
    hint: "Write <sup>text</sup>.",
  },
  {
    signs: ["^["],
    pattern: /(?<![\\\]^])\^\[(?=[^\]\n]*[^\s\]][ \t]+[^\s\]])[^\]\n]+\](?![(\]])/,
    describe: (found) => shown(`The note ${found}`),
    hint: "Write [^1] in its place, and [^1]: with the text of the note below.",
  },
  {
    signs: ["~"],
    pattern: /~(?<=^[^$\n]*[a-z)]~)[a-z\d+-]{1,5}~(?!~)/i,
    describe: (found) => `${found} within a word is crossed out here.`,
    hint: "Write <sub>2</sub> for what stands below the line, or <del>2</del> if it is meant.",
  },
  {
    signs: [" ="],
    pattern: /=(?<=!\[[^\]]*\]\([^()\s]+[ \t]+=)(?:\d+x\d*|x\d+)(?=[ \t]*\))/,
    describe: (found) => `The size ${found.trim()} makes this image text.`,
    hint: "Write ![text](address){width=100 height=200}.",
  },
  {
    signs: ["pathname:///"],
    pattern: /pathname:\/\/\/[^\s()<>"']*/,
    describe: (found) => `${found} is an address that no browser knows.`,
    hint: "Write it without pathname://, and put the file into the folder public.",
  },
  {
    signs: ["{{<", "{{%"],
    pattern:
      /\{\{(?<!\\\{\{)(?:<[ \t]*\/?[ \t]*[\w./-]+(?=[^{}]*>\}\})|%[ \t]*\/?[ \t]*[\w./-]+(?=[^{}]*%\}\}))/,
    extension: "md",
    describe: (found) => shown(`The shortcode ${found}`),
    hint: "Write :::note for a box, :::tabs for tabs, [text](./page.md) for a link, or a component in an .mdx file.",
  },
  {
    signs: ["{{"],
    pattern: /\{\{(?<!(?:v-pre\b.*|[\\$={])\{\{)(?=[-~]?[ \t]|\$)[^{}]+\}\}(?!\})/,
    extension: "md",
    describe: shown,
    hint: "Add a name to variables in the config, write a component in an .mdx file, or \\{{ where you mean the braces.",
  },
  {
    signs: ["{%"],
    pattern: /\{%(?<!(?:\\|\{)\{%)[-+]?[ \t]*\/?[a-z][^{}\n]*%\}/,
    extension: "md",
    describe: shown,
    hint: "Write a container such as :::note, <!--@include: ./part.md-->, or \\{% where you mean the characters.",
  },
  {
    signs: ["v-", "@click", ":class=", ":href=", ":key=", ":src="],
    pattern:
      /(?:v-(?=(?:bind|else|for|html|if|model|on|once|pre|show|slot|text)\b)|[:@](?=[a-z][\w.:-]*=["']))(?<=<[a-z][\w-]*(?:[ \t][^<>]*)?[ \t](?:v-|[:@]))[a-z][\w.:-]*/i,
    extension: "md",
    describe: (found) => `${found} is for Vue, and does nothing here.`,
    hint: "Remove it, or rename the file to .mdx and write a React component.",
  },
];
