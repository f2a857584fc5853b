import { requireVendored } from "../../support/require-vendored.ts";
import { escapeAttribute, escapeText } from "../html/escape-html.ts";
import { spellVariants } from "./spell-variants.ts";

export type Formula =
  | {
      ok: true;
      html: string;
      /** Whether it has strokes that Chrome and Edge do not draw. */
      isPartial: boolean;
    }
  | { ok: false; reason: string };

/** `\boxed`, `\cancel` and the like, and the lines of an array: MathML has them, and the part of it that every browser knows has not. */
const PARTIAL = /<menclose\b| (?:columnlines|rowlines)="[^"]*(?:solid|dashed)/;

/** A colour that nobody can write: KaTeX shows commands with it that are for trusted authors only, and drops what they hold. */
const REFUSED = "ink-refused";
const REFUSED_COMMAND = new RegExp(`mathcolor="${REFUSED}"><mtext>([^<]*)<`);

/** So many signs stand in a list inside of a list on a screen of 320 pixels. */
const SHORT = 14;

let katex: typeof import("katex").default | undefined;

/** TeX → MathML, which browsers lay out themselves: no fonts, no style sheet, no style attributes. */
export function renderFormula(tex: string, isDisplay: boolean): Formula {
  katex ??= requireVendored("katex") as typeof import("katex").default;
  try {
    const html = katex.renderToString(tex, {
      output: "mathml",
      displayMode: isDisplay,
      strict: "ignore",
      errorColor: REFUSED,
    });
    const [, refused] = html.includes(REFUSED) ? (REFUSED_COMMAND.exec(html) ?? []) : [];
    if (refused !== undefined) return { ok: false, reason: `${refused} is not supported` };
    return { ok: true, html: wrap(spellVariants(tidy(html, tex)), isDisplay), isPartial: PARTIAL.test(html) };
  } catch (error) {
    return { ok: false, reason: describe(error) };
  }
}

/** What readers see of a formula that cannot be read: its source. */
export function renderSource(source: string, isDisplay: boolean): string {
  const code = `<code>${escapeText(source)}</code>`;
  return isDisplay ? `<pre tabindex="0">${code}</pre>` : code;
}

/**
 * Wide formulas scroll by themselves. Those in a line of text have something around them only where a phone may be too narrow, and no
 * stop for keys: few of them scroll, and browsers stop at those that do.
 */
function wrap(math: string, isDisplay: boolean): string {
  if (isDisplay) return `<span class="ink-math" tabindex="0">${math}</span>`;
  return isLong(math) ? `<span class="ink-formula">${math}</span>` : math;
}

/** A space that has a width of its own may be as wide as its author likes. */
function isLong(math: string): boolean {
  const signs = math.replace(/<[^>]*>/g, "").replace(/&[^;]*;/g, "x");
  return signs.length > SHORT || /<mspace[^>]* width="(?:\d{2}|[3-9])/.test(math);
}

/** With the source as an attribute instead of an element beside the formula, and with alignment where every browser can find it. */
function tidy(html: string, tex: string): string {
  return html
    .replace(/^<span class="katex">|<\/span>$/g, "")
    .replace(/<semantics>|<annotation[\s\S]*?<\/annotation><\/semantics>| xmlns="[^"]*"| style="[^"]*"/g, "")
    .replace(/ columnalign="([^"]*)"/g, ' data-align="$1"')
    .replace(/^<math/, () => `<math alttext="${escapeAttribute(tex.trim())}"`);
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/^KaTeX parse error: /, "")
    .replace(/ at (?:position \d+|end of input): [\s\S]*$/, "")
    .replace(/\.$/, "");
}
