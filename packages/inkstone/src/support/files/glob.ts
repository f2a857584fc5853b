/** True for files that any of the globs names; without globs, for none. */
export function createGlobMatcher(globs: readonly string[]): (file: string) => boolean {
  const expressions = globs.map(toRegExp);
  return (file) => expressions.some((expression) => expression.test(file));
}

/** A glob knows `**`, `*`, `?` and `{a,b}`. One without any of them names a file, or a folder and all that is in it. */
function toRegExp(glob: string): RegExp {
  const path = glob.replace(/^(?:\.?\/)+/, "").replace(/\/$/, "/**");
  const contents = /[*?{]/.test(path) ? "" : "(?:/.*)?";
  return new RegExp(`^${translate(path)}${contents}$`, "s");
}

function translate(glob: string): string {
  const hasBraces = isBalanced(glob);
  let depth = 0;
  let expression = "";
  for (const [token] of glob.matchAll(/\*\*\/|\*+|[?{},]|[^*?{},]+/g)) {
    if (hasBraces && token === "{") depth += 1;
    if (hasBraces && token === "}") depth -= 1;
    expression += translateToken(token, { hasBraces, isChoice: depth > 0 });
  }
  return expression;
}

function translateToken(
  token: string,
  { hasBraces, isChoice }: { hasBraces: boolean; isChoice: boolean },
): string {
  if (token === "**/") return "(?:.*/)?";
  if (token === "*") return "[^/]*";
  if (token.startsWith("*")) return ".*";
  if (token === "?") return "[^/]";
  if (token === "," && isChoice) return "|";
  if (token === "{" && hasBraces) return "(?:";
  if (token === "}" && hasBraces) return ")";
  return token.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function isBalanced(glob: string): boolean {
  let depth = 0;
  for (const character of glob) {
    if (character === "{") depth += 1;
    if (character === "}" && --depth < 0) return false;
  }
  return depth === 0;
}
