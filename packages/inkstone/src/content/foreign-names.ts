import { SiteError } from "../support/errors/site-error.ts";
import { nameOf } from "./foreign-files.ts";

interface Names {
  displayRoot: string;
  /** Of the site. */
  languages: readonly string[];
}

/** A way to name files that other tools read something out of. Here it would be part of an address without a word. */
interface ForeignName {
  /** What of the file is named so; undefined when nothing is. */
  find(file: string): string | undefined;
  describe(found: string, file: string): string;
  hint(file: string): string;
}

/** What translations are most often named after. A page may be called `node.js.md`, so not every two letters are a language. */
const LANGUAGES = ["de", "en", "es", "fr", "ja", "ko", "pt", "pt-BR", "ru", "zh", "zh-CN", "zh-TW"];

/** In the names of all files together, since hardly any has one: a build with nothing to do asks for this, too. */
const SIGNS = /[([]|\.[\w-]+\.mdx?$/m;

/** One for each way: whoever has one such name has many. */
export function describeForeignNames(
  files: readonly string[],
  { displayRoot, languages }: Names,
): SiteError[] {
  if (!SIGNS.test(files.join("\n"))) return [];
  return [group, parameter, translation(files, languages)].flatMap(({ find, describe, hint }) => {
    const [first, ...others] = files.filter((file) => find(file) !== undefined);
    if (first === undefined) return [];
    const more = others.length === 0 ? "" : ` ${others.length + 1} pages are named so.`;
    return new SiteError(describe(find(first) ?? "", first) + more, {
      code: "content-foreign",
      hint: hint(first),
      place: { file: `${displayRoot}${first}`, line: 1, column: 1 },
    });
  });
}

const group: ForeignName = {
  find: (file) => /(?:^|\/)(\([^/]+\))\//.exec(file)?.[1],
  describe: (found) =>
    `The folder ${found} is part of the addresses of its pages; parentheses do not leave it out.`,
  hint: (file) =>
    `Move its pages up, and group them in _meta.json: ${nameOf(file)} then has the address that it had.`,
};

const parameter: ForeignName = {
  find: (file) => /(?:^|\/)(\[[^/]+\])(?=\/|\.\w+$)/.exec(file)?.[1],
  describe: (found) => `${found} stands in the address as it is written: one file is one page.`,
  hint: () => "Write a file for each page, or make them in a plugin, with its hook pages.",
};

/** `guide.zh.md` beside `guide.md`. */
function translation(files: readonly string[], languages: readonly string[]): ForeignName {
  const all = new Set(files.map(withoutExtension));
  const known = new Set([...languages, ...LANGUAGES]);
  const find = (file: string): string | undefined => {
    const [, page = "", language = ""] = /^(.+)\.([\w-]+)\.mdx?$/.exec(file) ?? [];
    return known.has(language) && all.has(page) ? language : undefined;
  };
  return {
    find,
    describe: (found, file) =>
      `${nameOf(file)} is a page of its own, and not ${found} for the page beside it.`,
    hint: (file) =>
      `Languages have folders. Move it to ${moved(file, find(file) ?? "")}, and list the languages as locales in the config.`,
  };
}

function moved(file: string, language: string): string {
  return `${language}/${file.replace(/\.[\w-]+(?=\.mdx?$)/, "")}`;
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, "");
}
