/** Labels and comments, which stay as they are. */
const LABEL = String.raw`"[^"\n]*"|\[[^\]\n]*\]+|\([^)\n]*\)+|\{[^}\n]*\}+|\|[^|\n]*\||%%[^\n]*`;
const ARROW = String.raw`<?(?:-\.+-|-{2,}|={2,})[>xo]?`;
const TOKENS = new RegExp(`(${LABEL})|[ \\t]*(${ARROW})[ \\t]*(\\|[^|\\n]*\\|)?[ \\t]*`, "g");
const NAMES = new RegExp(
  `(${LABEL})|([\\w\\p{L}\\p{M}\\p{N}]*[^\\x00-\\x7f\\s][\\w\\p{L}\\p{M}\\p{N}-]*)(?=([[({>])?)`,
  "gu",
);
const HEADER = /^(\s*(?:%%[^\n]*\n\s*)*)(graph|flowchart)[ \t]*(TD|TB|LR|BT|RL)?[ \t]*(?=\n|$)/i;
const FLOWCHART = /^\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart)\b/i;
const SEPARATORS = new RegExp(`(${LABEL})|[ \\t]*;[ \\t]*`, "g");

/** Flowcharts as the drawing library reads them: a line for each statement, spaces around arrows, plain names, a direction. */
export function spellFlowchart(code: string): string {
  const lines = isFlowchart(code)
    ? code.replace(SEPARATORS, (_, label: string | undefined) => label ?? "\n")
    : code;
  if (!HEADER.test(lines)) return code;
  return lines
    .replace(HEADER, (_, before: string, kind: string, direction = "TD") => `${before}${kind} ${direction}`)
    .replace(
      TOKENS,
      (_, label: string | undefined, arrow: string, text = "") => label ?? ` ${spellArrow(arrow)}${text} `,
    )
    .replace(
      NAMES,
      (_, label: string | undefined, name: string, shape: string | undefined) =>
        label ?? `${nameOf(name)}${shape === undefined ? `[${name}]` : ""}`,
    );
}

export function isFlowchart(code: string): boolean {
  return FLOWCHART.test(code);
}

/** Arrows that a drawing has more of than it shows: then a line of it was not understood. */
export function countArrows(code: string): number {
  const lines = code.split("\n").filter((line) => !/^\s*(?:%%|linkStyle|style|classDef|class)\b/.test(line));
  const found = lines.join("\n").matchAll(TOKENS);
  const arrows = Array.from(found, ([, label, arrow]) => (label === undefined ? arrow : undefined));
  // `-- text -->` is one arrow in two pieces.
  return arrows.filter((arrow) => arrow !== undefined && !/^<?(?:--|==)$/.test(arrow)).length;
}

/** Longer ones and those with other ends are drawn like the plain ones. */
function spellArrow(arrow: string): string {
  const start = arrow.startsWith("<") ? "<" : "";
  const hasEnd = /[>xo]$/.test(arrow);
  if (arrow.includes(".")) return `${start}-.-${hasEnd ? ">" : ""}`;
  const line = arrow.includes("=") ? "=" : "-";
  const isOpening = /^<?(?:--|==)$/.test(arrow);
  return `${start}${line.repeat(2)}${isOpening ? "" : hasEnd ? ">" : line}`;
}

/** `开始` is `u5f00u59cb`. */
function nameOf(name: string): string {
  return Array.from(name, (letter) =>
    /\w/.test(letter) ? letter : `u${letter.codePointAt(0)?.toString(16)}`,
  ).join("");
}
