import type ts from "typescript5";
import type { Description } from "./api.ts";

export const NO_DESCRIPTION: Description = { text: "", tags: {} };

/** The doc comment of whatever a symbol stands for. */
export function readComment(
  symbol: ts.Symbol,
  context: { ts: typeof ts; checker: ts.TypeChecker },
): Description {
  const { checker } = context;
  return createDescription(symbol.getDocumentationComment(checker), symbol.getJsDocTags(checker));
}

/** The doc comment of one of the ways to call a function. */
export function readSignatureComment(
  signature: ts.Signature,
  { checker }: { checker: ts.TypeChecker },
): Description {
  return createDescription(signature.getDocumentationComment(checker), signature.getJsDocTags());
}

/** The compiler takes the bar away that stands before the words of a link. */
export function textOfParts(parts: readonly ts.SymbolDisplayPart[] = []): string {
  return parts
    .map(({ kind, text }, index) =>
      kind === "linkText" && parts[index - 1]?.kind === "linkName" ? ` | ${text.trim()}` : text,
    )
    .join("")
    .trim();
}

/** `@param name - What it is.` is how TSDoc wants it written; the dash is none of the words. */
export function withoutDash(text: string): string {
  return text.replace(/^[-–—]\s+/, "");
}

function createDescription(
  parts: readonly ts.SymbolDisplayPart[],
  told: readonly ts.JSDocTagInfo[],
): Description {
  const tags = told
    .filter(({ name }) => name !== "param")
    .map(({ name, text }) => [name, textOfParts(text)] as const);
  return splitLanguages({ text: textOfParts(parts), tags: Object.fromEntries(tags) });
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
