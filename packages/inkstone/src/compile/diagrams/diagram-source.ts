/** A diagram as its author wrote it, taken apart. */
export interface DiagramSource {
  /** What is drawn: without front matter, accessible texts and behaviour. */
  code: string;
  /** What it is called for readers who do not see it; may be empty. */
  title: string;
  description: string;
}

const FRONTMATTER = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
const LINES_TO_READ = /^[ \t]*(accTitle|accDescr)[ \t]*:[ \t]*(.*)$/gm;
const BLOCK_TO_READ = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/gm;
/** Links and scripts: a picture has none. */
const BEHAVIOUR = /^[ \t]*(?:click|callback|link)[ \t].*$/gm;

export function readDiagramSource(written: string): DiagramSource {
  const frontmatter = FRONTMATTER.exec(written)?.[1] ?? "";
  const texts = new Map<string, string>();
  const code = written
    .replace(FRONTMATTER, "")
    .replace(BLOCK_TO_READ, (_, text: string) => keep(texts, "accDescr", text.replace(/\s+/g, " ")))
    .replace(LINES_TO_READ, (_, name: string, text: string) => keep(texts, name, text))
    .replace(BEHAVIOUR, "")
    .replace(/^[ \t]*\n/gm, "");
  const named = /^[ \t]*title[ \t]*:?[ \t]+(.*)$/m;
  const title = texts.get("accTitle") ?? named.exec(frontmatter)?.[1] ?? named.exec(code)?.[1] ?? "";
  return { code, title: unquote(title), description: texts.get("accDescr") ?? "" };
}

function keep(texts: Map<string, string>, name: string, text: string): string {
  texts.set(name, text.trim());
  return "";
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, "$2");
}
