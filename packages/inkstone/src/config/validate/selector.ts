import { createTypeProblem, type Problem, type ValuePath } from "./problem.ts";

const NAME = String.raw`(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*`;
const VALUE = String.raw`[~|^$*]?=\s*(?:""|${NAME})\s*[is]?\s*`;
const ATTRIBUTE = new RegExp(String.raw`\[\s*(?:\*?\|)?${NAME}\s*(?:${VALUE})?\]`, "gi");
const FUNCTION = new RegExp(String.raw`(::?${NAME})\([^()]*\)`, "gi");
const PART = String.raw`(?:[.#]|::?)${NAME}`;
const COMPOUND = String.raw`(?:(?:(?:\*?\|)?(?:${NAME}|\*)|&)(?:${PART})*|(?:${PART})+)`;
const COMPLEX = String.raw`${COMPOUND}(?:(?:\s*[>+~]\s*|\s+)${COMPOUND})*`;
const LIST = new RegExp(String.raw`^\s*${COMPLEX}(?:\s*,\s*${COMPLEX})*\s*$`, "i");

/**
 * Finds what no browser takes for a selector. What stands in the brackets of `:not()` and its kind is left to the browser: it
 * knows more of them every year.
 */
export function findSelectorProblems(selector: string, path: ValuePath): Problem[] {
  if (LIST.test(flatten(selector))) return [];
  return [createTypeProblem(path, 'a CSS selector such as ".screenshots img"', selector)];
}

/** `flatten('a[href="x"]:not(.b, .c)')` is `a.a:not`: brackets that are whole give way to a name, others stay and are refused. */
function flatten(selector: string): string {
  let flat = selector
    .replaceAll(/\\(?:[\da-f]{1,6}\s?|[^\n])/gi, "_")
    .replaceAll(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'/gs, (found) => (found.startsWith("/") ? "" : '""'))
    .replaceAll(ATTRIBUTE, ".a");
  for (let before = ""; flat !== before;) {
    before = flat;
    flat = flat.replaceAll(FUNCTION, "$1");
  }
  return flat;
}
