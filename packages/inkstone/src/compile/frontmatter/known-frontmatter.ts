import type { Frontmatter } from "@inkstone/model";
import type { Source } from "../../content/source.ts";
import type { ParseContext } from "../parse-context.ts";
import { endOfFrontmatter, fillFrontmatter } from "../prepare/fill-variables.ts";
import { FRONTMATTER } from "../scope/define-frontmatter.ts";
import { parseFrontmatter } from "./parse-frontmatter.ts";

/** What `frontmatter` means in the braces of a page. Undefined where nobody asks for it. */
export function findKnownFrontmatter(
  text: string,
  { extension }: Source,
  { config, displayFile }: ParseContext,
): Frontmatter | undefined {
  if (extension !== "mdx") return undefined;
  const end = endOfFrontmatter(text);
  if (!text.includes(FRONTMATTER, end)) return undefined;
  const value = /^.*\n([\s\S]*?)(?:---|\+\+\+)\s*$/.exec(text.slice(0, end))?.[1] ?? "";
  const kind = text.startsWith("+++") ? "toml" : "yaml";
  return fillFrontmatter(parseFrontmatter({ kind, value }, displayFile), value, {
    variables: config.variables,
    file: displayFile,
    isMdx: true,
  });
}
