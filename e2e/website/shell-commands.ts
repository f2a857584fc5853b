import { findSamples, listPages } from "./samples.ts";
import { LANGUAGES } from "./routes.ts";

/** Where a command of ours begins: a line, behind another command, in a script or a step of another file. */
const IN_SHELL =
  /(?:^(?:[A-Z_]+=\S+ )?|&& )((?:npx )?inkstone(?:-search)? [a-z][^&\n]*|npm create inkstone[^&\n]*)/gm;
const IN_FILE = /(?:&& |RUN |run: |")((?:npx )?inkstone(?:-search)? [a-z][^"&\n]*)/g;

/** Every command of Inkstone that a code block of our documentation tells readers to run, each once. */
export function findCommands(): string[] {
  const samples = LANGUAGES.flatMap((lang) =>
    listPages(lang).flatMap((page) => findSamples(`${lang}/${page}`)),
  );
  const commands = samples.flatMap(({ language, text }) =>
    Array.from(text.matchAll(language === "sh" ? IN_SHELL : IN_FILE), ([, command = ""]) => command),
  );
  return [...new Set(commands.map((command) => command.replace(/^npx /, "").replace(/ #.*/, "").trim()))];
}

/** `search query "two words"` → `["search", "query", "two words"]`. */
export function splitWords(command: string): string[] {
  return Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain = ""]) => quoted ?? plain);
}
