import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";

/** Those that people write about in a sentence. Any word would take a set of Clojure, `#{:a}`, for a language. */
const LANGUAGE =
  "(?:astro|bash|bat|c|clojure|cmd|console|cpp|cs|csharp|css|dart|diff|docker|dockerfile|elixir|go|graphql|haskell|html|http|ini|java|javascript|js|json|jsonc|jsx|julia|kotlin|kt|less|lua|makefile|markdown|md|mdx|nginx|nix|objc|perl|php|plaintext|powershell|ps1|py|python|python3|r|rb|regex|rs|ruby|rust|sass|scala|scss|sh|shell|sql|svelte|swift|text|toml|ts|tsx|txt|typescript|vue|xml|yaml|yml|zig|zsh)";

/** `code{:js}`, and `name{:.entity.name}` for a token. */
const BEHIND = new RegExp(String.raw`^(.*[^\s\\])\{:(?:${LANGUAGE}|\.[a-z][\w.-]*)\}$`);
/** `#!js code`; an interpreter's path begins with a slash. */
const BEFORE = new RegExp(String.raw`^#!${LANGUAGE}[ \t]+(\S.*)$`);
/** `code`{lang="ts"} and `code`{.ts}, of Nuxt and Pandoc. */
const BESIDE = new RegExp(String.raw`^\{(?:lang="?[\w+#-]+"?|\.${LANGUAGE})\}`);

/** Most pages have none, and their lines need not be told from code. */
const SIGNS = ["{:", "`#!", "`{"];
const MAYBE = /\{:[a-z.][\w.-]*\}`|`#![a-z]|`\{(?:lang=|\.)/;
/** A character that stands for itself, or what opens a piece of code. */
const OPENING = /\\.|`+/g;

/**
 * Takes away the language of inline code, which Nextra, Fumadocs and Nuxt want behind it and Material for MkDocs before it: readers want
 * the code alone.
 */
export function dropInlineLanguages(text: string, extension: Source["extension"]): string {
  if (!SIGNS.some((sign) => text.includes(sign)) || !MAYBE.test(text)) return text;
  return mapProseLines(text, extension, (line) => (MAYBE.test(line) ? dropInLine(line) : line));
}

function dropInLine(line: string): string {
  let shown = "";
  let end = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(line); opening !== null; opening = OPENING.exec(line)) {
    const [ticks] = opening;
    if (ticks.startsWith("\\")) continue;
    const start = opening.index + ticks.length;
    const length = findEnd(line.slice(start), ticks);
    if (length === -1) continue;
    const code = line.slice(start, start + length);
    const bare = ticks === "`" ? code.replace(BEHIND, "$1").replace(BEFORE, "$1") : code;
    const after = start + length + ticks.length;
    const [beside = ""] = BESIDE.exec(line.slice(after)) ?? [];
    shown += line.slice(end, start) + bare + ticks;
    end = after + beside.length;
    OPENING.lastIndex = end;
  }
  return shown + line.slice(end);
}

/** Where a row of just as many ticks begins. */
function findEnd(text: string, ticks: string): number {
  return text.search(new RegExp(`(?<!\`)${ticks}(?!\`)`));
}
