import type { ReplaceRule } from "../../config/config.ts";

/** The source of a page after the site's replacements, one after the other. */
export function replaceText(text: string, rules: readonly ReplaceRule[]): string {
  let result = text;
  for (const rule of rules) {
    result =
      rule.kind === "text"
        ? result.replaceAll(rule.search, () => rule.replace)
        : result.replace(new RegExp(rule.search.source, rule.search.flags), rule.replace);
  }
  return result;
}
