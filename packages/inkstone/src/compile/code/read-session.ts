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

/** What is typed at Python's own prompt has it in front of every line, and every other line is an answer. */
const PYTHONS: ReadonlySet<string> = new Set(["py", "pycon", "python", "python3"]);
const PYTHON_PROMPT = /^[ \t]*(?:>>>|\.\.\.)(?: |$)/;

/** How to tell what is typed. */
interface Dialect {
  /** What is typed is coloured as that. */
  language: string;
  /** What a block without prompts mostly lacks. */
  sign: RegExp;
  prompt: RegExp;
  isComment(line: string): boolean;
  /** Until which line the command goes on: the first that this matches. */
  findContinuation(line: string, before: RegExp | undefined): RegExp | undefined;
}

/** Undefined for languages that nobody types line by line. */
function dialectOf(language: string): Dialect | undefined {
  if (PYTHONS.has(language))
    return {
      language: "python",
      // A script may hold such lines further down, in comments that show how a function is called.
      sign: /^\s*>>> /,
      prompt: PYTHON_PROMPT,
      isComment: () => false,
      findContinuation: () => undefined,
    };
  if (!SHELLS.has(language)) return undefined;
  return {
    language: RECORDINGS.has(language) ? "bash" : language,
    sign: /[$>#%] /,
    prompt: PROMPT,
    isComment: (line) => line.startsWith("#"),
    findContinuation,
  };
}

/**
 * `$ npm install` without its prompt, and the answers of programs taken out: those are shown plain and not copied.
 * Lines stay where they are. Undefined when nothing in the block has a prompt.
 */
export function readSession(
  code: string,
  language: string,
  marks: LineMarks,
): { code: string; language: string } | undefined {
  const dialect = dialectOf(language);
  if (dialect === undefined || !dialect.sign.test(code)) return undefined;
  const lines = code.split("\n");
  if (!lines.some((line) => dialect.prompt.test(line))) return undefined;
  let until: RegExp | undefined;
  const typed = lines.map((line, index) => {
    const mark = marks.get(index + 1) ?? { kinds: [] };
    const prompt = dialect.prompt.exec(line)?.[0];
    if (prompt === undefined && until === undefined) {
      const isColoured = line === "" || dialect.isComment(line);
      marks.set(index + 1, { ...mark, isUncopied: true, ...(isColoured ? {} : { plain: line }) });
      return isColoured ? line : "";
    }
    if (prompt !== undefined) marks.set(index + 1, { ...mark, prompt });
    const command = line.slice(prompt?.length ?? 0);
    until = dialect.findContinuation(command, until);
    return command;
  });
  return { code: typed.join("\n"), language: dialect.language };
}

/** Says until which line the command goes on: the end of its text, or any line that ends without a sign that more follows. */
function findContinuation(line: string, before: RegExp | undefined): RegExp | undefined {
  if (before !== undefined && before !== ANY && !before.test(line)) return before;
  const word = /<<-?\s*(["']?)(\w+)\1/.exec(line)?.[2];
  if (word !== undefined) return new RegExp(`^\\s*${word}$`);
  return /[\\`^]$/.test(line) ? ANY : undefined;
}

const ANY = /^/;
