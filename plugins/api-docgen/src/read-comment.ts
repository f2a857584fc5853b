import type ts from "typescript5";
import type { Description } from "./api.ts";

export const NO_DESCRIPTION: Description = { text: "", tags: {} };

/** The doc comment of whatever a symbol stands for. */
export function readComment(
  symbol: ts.Symbol,
  context: { ts: typeof ts; checker: ts.TypeChecker },
): Description {
  const { checker } = context;
  const text = context.ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol
    .getJsDocTags(checker)
    .filter(({ name }) => name !== "param")
    .map(({ name, text: parts }) => [name, context.ts.displayPartsToString(parts).trim()] as const);
  return splitLanguages({ text: text.trim(), tags: Object.fromEntries(tags) });
}

/** `@description.zh …` says the same as `@zh …`. */
function splitLanguages({ text, tags }: Description): Description {
  const { description, ...others } = tags;
  if (description === undefined) return { text, tags };
  const [, lang, words] = /^\.([A-Za-z]{2,3})\s+([\s\S]*)$/.exec(description) ?? [];
  if (lang === undefined || words === undefined)
    return { text: [text, description].filter((part) => part !== "").join("\n\n"), tags: others };
  return { text, tags: { ...others, [lang]: words.trim() } };
}
