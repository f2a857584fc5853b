/** Characters that nobody else on the page uses, and what each stands for. */
export interface StandIns {
  /** For nothing: a letter that is taken out again. */
  nothing: string;
  dollar: string;
  brace: string;
}

const KINDS = 3;
const FIRST_PRIVATE = 0xe000;
const LAST_PRIVATE = 0xf8ff;

/** Undefined when the page uses up all that there are. */
export function createStandIns(text: string): StandIns | undefined {
  const first = /[\ue000-\uf8ff]/.test(text) ? findFree(text) : FIRST_PRIVATE;
  if (first === undefined) return undefined;
  const [nothing = "", dollar = "", brace = ""] = Array.from({ length: KINDS }, (_, index) =>
    String.fromCharCode(first + index),
  );
  return { nothing, dollar, brace };
}

/** Takes stand-ins out of texts: what is left is what the author wrote. */
export function createRemover({ nothing, dollar, brace }: StandIns): (text: string) => string {
  const meanings = new Map([
    [nothing, ""],
    [dollar, "$"],
    [brace, "{"],
  ]);
  // Addresses may have been encoded meanwhile.
  const encoded = Array.from(meanings.keys(), encodeURIComponent).join("|");
  const pattern = new RegExp(`[${nothing}${dollar}${brace}]|${encoded}`, "gi");
  const restore = (found: string): string =>
    meanings.get(found.length === 1 ? found : decodeURIComponent(found)) ?? "";
  return (text) => text.replace(pattern, restore);
}

function findFree(text: string): number | undefined {
  const used = new Set(text);
  for (let first = FIRST_PRIVATE; first + KINDS - 1 <= LAST_PRIVATE; first += KINDS) {
    const isFree = Array.from({ length: KINDS }, (_, index) => String.fromCharCode(first + index)).every(
      (character) => !used.has(character),
    );
    if (isFree) return first;
  }
  return undefined;
}
