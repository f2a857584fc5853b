/** Paths that a document names: relative links, and code that looks like a path. `inkstone/site` may also be a room. */
export function findPaths(markdown: string): string[] {
  const prose = markdown.replace(FENCE, "");
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = ""]) => target);
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text).filter(isPath);
  return unique([...links.filter((target) => !/^[a-z]+:/.test(target)), ...code]);
}

/** Scripts that a document tells people to run, in prose and in code: `npm run lint`, `npm test`. */
export function findScripts(markdown: string): string[] {
  const run = [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  const short = [...markdown.matchAll(/\bnpm (start|test)\b/g)].map(([, name = ""]) => name);
  return unique([...run, ...short]);
}

const FENCE = /^```[^]*?^```/gm;

/** A folder, or a file with an extension; not a pattern, a package's name, or a file that an author's own site has. */
function isPath(text: string): boolean {
  if (AUTHORS.has(text) || !/^\.?[\w-][\w./-]*$/.test(text)) return false;
  return text.includes("/") || /[\w-]\.(?:[cm]?[jt]sx?|json|md)$/.test(text) || /^\.[a-z]+rc$/.test(text);
}

/** Named as examples of what an author writes. */
const AUTHORS: ReadonlySet<string> = new Set([
  "_meta.json",
  "_nav.json",
  "docs/index.md",
  "inkstone.config.ts",
  "Name/Name.tsx",
]);

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
