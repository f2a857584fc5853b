import type { Frontmatter } from "@inkstone/model";

/** By this name, code of a page knows its front matter. */
export const FRONTMATTER = "frontmatter";
/** A page that means something else by the name says so; imported names stand in lines of their own. */
const OWN = new RegExp(
  String.raw`(?:^|\b(?:const|let|var|function|class)\s+)${FRONTMATTER}\b(?!\s*\??[.[])`,
  "m",
);

/** At the top of compiled code, where plugins of remark put it too. */
const DECLARED = new RegExp(String.raw`^(?:export )?(?:const|let|var|function|class) ${FRONTMATTER}\b`, "m");

/** A page as code with the constant that it asks for. Its lines stay where they are. */
export function defineFrontmatter(code: string, frontmatter: Frontmatter | undefined): string {
  if (frontmatter === undefined || !code.includes(FRONTMATTER) || DECLARED.test(code)) return code;
  return `const ${FRONTMATTER} = ${JSON.stringify(frontmatter)}; ${code}`;
}

export function definesFrontmatter(code: string): boolean {
  return OWN.test(code);
}
