import { ADDRESS_END } from "./cjk-addresses.ts";

/** Characters that nobody else on the page uses, and what each stands for. */
export interface StandIns {
  /** For nothing: a letter that is taken out again. */
  nothing: string;
  dollar: string;
  brace: string;
  closingBrace: string;
  /** Stand-in → a character of this very text that stands for something else in another text of the page. */
  own: ReadonlyMap<string, string>;
}

const FIRST_PRIVATE = 0xe000;
const LAST_PRIVATE = 0xf8ff;
const PRIVATE = /[\ue000-\uf8ff]/g;

/** What is known of another text of the same page. */
export interface OtherText {
  /** As the parser gets it. */
  text: string;
  standIns: StandIns | undefined;
}

/** Undefined when the page uses up all that there are. */
export function createStandIns(
  text: string,
  { others, clashes }: { others: readonly OtherText[]; clashes: readonly string[] },
): StandIns | undefined {
  const free = findFree([text, ...listStandIns(others), ...others.map((other) => other.text)]);
  const [nothing, dollar, brace, closingBrace] = [free(), free(), free(), free()];
  const own = new Map(clashes.map((character) => [free() ?? "", character]));
  if (nothing === undefined || dollar === undefined || brace === undefined) return undefined;
  if (closingBrace === undefined || own.has("")) return undefined;
  return { nothing, dollar, brace, closingBrace, own };
}

/** Characters of a text that stand for something else in another one. */
export function findClashes(text: string, others: readonly OtherText[]): string[] {
  if (others.length === 0) return [];
  const taken = new Set(listStandIns(others));
  return [...new Set(text.match(PRIVATE))].filter((character) => taken.has(character));
}

function listStandIns(others: readonly OtherText[]): string[] {
  return others.flatMap(({ standIns }) => {
    if (standIns === undefined) return [];
    const { nothing, dollar, brace, closingBrace, own } = standIns;
    return [nothing, dollar, brace, closingBrace, ...own.keys()];
  });
}

/** Takes stand-ins out of texts: what is left is what the author wrote. */
export function createRemover({
  nothing,
  dollar,
  brace,
  closingBrace,
  own,
}: StandIns): (text: string) => string {
  const meanings = new Map([
    [nothing, ""],
    [ADDRESS_END, ""],
    [dollar, "$"],
    [brace, "{"],
    [closingBrace, "}"],
    ...own,
  ]);
  // Addresses may have been encoded meanwhile.
  const encoded = Array.from(meanings.keys(), encodeURIComponent).join("|");
  const pattern = new RegExp(`[${[...meanings.keys()].join("")}]|${encoded}`, "gi");
  const restore = (found: string): string =>
    meanings.get(found.length === 1 ? found : decodeURIComponent(found)) ?? "";
  return (text) => text.replace(pattern, restore);
}

/** Gives one character after the other that is in none of the texts. */
function findFree(texts: readonly string[]): () => string | undefined {
  const used = new Set(texts.flatMap((text) => text.match(PRIVATE) ?? []));
  let next = FIRST_PRIVATE;
  return () => {
    while (used.has(String.fromCharCode(next))) next += 1;
    return next <= LAST_PRIVATE ? String.fromCharCode(next++) : undefined;
  };
}
