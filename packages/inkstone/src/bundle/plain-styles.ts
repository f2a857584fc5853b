import { listNames, readTextIfExists } from "../support/files/file-system.ts";

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
  return texts.every(isPlain) ? texts.join("\n") : undefined;
}

function isPlain(text: string | undefined): text is string {
  if (text === undefined) return false;
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const rules = Array.from(code.matchAll(/@([a-z-]+)/gi), ([, name = ""]) => name.toLowerCase());
  // A file that is shown lies beside the style sheet, and would have to come along.
  const hasFiles = /url\(\s*["']?(?!data:|https?:|#)|image-set\(|\bcomposes\s*:/i.test(code);
  return !hasFiles && rules.every((name) => AT_RULES.has(name));
}
