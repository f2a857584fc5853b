import type { LineMarks } from "./line-marks.ts";

const SHELLS: ReadonlySet<string> = new Set([
  "bash",
  "bat",
  "batch",
  "cmd",
  "console",
  "fish",
  "powershell",
  "ps",
  "ps1",
  "sh",
  "sh-session",
  "shell",
  "shell-session",
  "shellscript",
  "shellsession",
  "terminal",
  "zsh",
]);
/** Names of recordings, which have a grammar of their own or none: what is typed in them is a shell's. */
const RECORDINGS: ReadonlySet<string> = new Set([
  "console",
  "sh-session",
  "shell-session",
  "shellsession",
  "terminal",
]);
/** Who works where: `me@host:~/docs$` or `[me@host docs]#`. Without a name, `#` begins a comment. */
const PLACE = /(?:[\w.-]+@[\w.-]+(?:[: ][^\s$#%>]*)?|\[[\w.-]+@[^\]\n]+\]) ?[$#%>]/.source;
const PROMPT = new RegExp(
  String.raw`^[ \t]*(?:\([\w.-]+\) ?)?(?:\$|>|PS [^>\n]*>|[A-Za-z]:\\[^>\n]*>|${PLACE}) `,
);

/** The language that the typed lines of a shell block are coloured as; undefined when it is no shell's. */
export function shellOf(language: string): string | undefined {
  if (!SHELLS.has(language)) return undefined;
  return RECORDINGS.has(language) ? "bash" : language;
}

/**
 * `$ npm install` without its prompt, and the answers of programs taken out: those are shown plain and not copied.
 * Lines stay where they are. Undefined when nothing in the block has a prompt.
 */
export function readSession(code: string, marks: LineMarks): string | undefined {
  if (!/[$>#%] /.test(code)) return undefined;
  const lines = code.split("\n");
  if (!lines.some((line) => PROMPT.test(line))) return undefined;
  let until: RegExp | undefined;
  const typed = lines.map((line, index) => {
    const mark = marks.get(index + 1) ?? { kinds: [] };
    const prompt = PROMPT.exec(line)?.[0];
    if (prompt === undefined && until === undefined) {
      const isComment = line.startsWith("#") || line === "";
      marks.set(index + 1, { ...mark, isUncopied: true, ...(isComment ? {} : { plain: line }) });
      return isComment ? line : "";
    }
    if (prompt !== undefined) marks.set(index + 1, { ...mark, prompt });
    const command = line.slice(prompt?.length ?? 0);
    until = findContinuation(command, until);
    return command;
  });
  return typed.join("\n");
}

/** Says until which line the command goes on: the end of its text, or any line that ends without a sign that more follows. */
function findContinuation(line: string, before: RegExp | undefined): RegExp | undefined {
  if (before !== undefined && before !== ANY && !before.test(line)) return before;
  const word = /<<-?\s*(["']?)(\w+)\1/.exec(line)?.[2];
  if (word !== undefined) return new RegExp(`^\\s*${word}$`);
  return /[\\`^]$/.test(line) ? ANY : undefined;
}

const ANY = /^/;
