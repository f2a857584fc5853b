import { listNames, readTextIfExists } from "../support/files/file-system.ts";
import { withoutMark } from "../support/text/without-mark.ts";

/** What browsers read as it is. Anything else may be meant for a tool. */
const AT_RULES = new Set([
  "charset",
  "container",
  "counter-style",
  "font-face",
  "keyframes",
  "layer",
  "media",
  "page",
  "property",
  "scope",
  "starting-style",
  "supports",
]);

/** The texts of style sheets that need no bundler, joined; undefined as soon as one does, or a tool is set up for them. */
export function readPlainStyles(files: readonly string[], projectRoot: string): string | undefined {
  if (
    files.length > 0 &&
    listNames(projectRoot).some((name) => /^(?:\.postcssrc|postcss\.config\.)/.test(name))
  )
    return undefined;
  const texts = files.map((file) => (/(?<!\.module)\.css$/.test(file) ? readTextIfExists(file) : undefined));
  // The mark at the start of a file would be a letter of the first selector behind the file before it.
  return texts.every(isPlain) ? texts.map(withoutMark).join("\n") : undefined;
}

function isPlain(text: string | undefined): text is string {
  if (text === undefined) return false;
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const rules = Array.from(code.matchAll(/@([a-z-]+)/gi), ([, name = ""]) => name.toLowerCase());
  // A file that is shown lies beside the style sheet, and would have to come along.
  const hasFiles = /url\(\s*["']?(?!data:|https?:|#)|image-set\(|\bcomposes\s*:/i.test(code);
  return !hasFiles && rules.every((name) => AT_RULES.has(name));
}
