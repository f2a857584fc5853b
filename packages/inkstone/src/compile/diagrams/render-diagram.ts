import { findVendored } from "../../support/require-vendored.ts";
import { escapeAttribute } from "../html/escape-html.ts";
import { readDiagramSource } from "./diagram-source.ts";
import { createPlainSvg } from "./plain-svg.ts";
import { countArrows, isFlowchart, spellFlowchart } from "./spell-flowchart.ts";

export type Diagram = { ok: true; html: string } | { ok: false; reason: string };

type Mermaid = typeof import("beautiful-mermaid");

const KINDS = "flowcharts, state, sequence, class and ER diagrams, and XY charts";

/** Mermaid → SVG that needs no script and no style sheet of its own. The same text gives the same picture, wherever it stands. */
export async function renderDiagram(written: string, idPrefix: string): Promise<Diagram> {
  const { code, title, description } = readDiagramSource(written);
  try {
    const { renderMermaidSVG } = await loadMermaid();
    const svg = renderMermaidSVG(spellFlowchart(code), { transparent: true, padding: 8, font: "inherit" });
    const reason = findFault(svg, code);
    if (reason !== undefined) return { ok: false, reason };
    return { ok: true, html: frame(createPlainSvg(svg, idPrefix), { title, description, code }) };
  } catch (error) {
    return { ok: false, reason: describe(error) };
  }
}

async function loadMermaid(): Promise<Mermaid> {
  return (findVendored("beautiful-mermaid") as Mermaid | undefined) ?? import("beautiful-mermaid");
}

/** The library leaves out what it does not understand; a picture that lacks a part is worse than none. */
function findFault(svg: string, code: string): string | undefined {
  if (!/<(?:text|path|line|rect)\b/.test(svg)) return "there is nothing in it";
  if (/\bNaN\b|\bInfinity\b/.test(svg)) return "a number in it cannot be read";
  const edges = svg.match(/class="edge"/g)?.length ?? 0;
  return isFlowchart(code) && edges < countArrows(code) ? "one of its arrows cannot be read" : undefined;
}

/** The source stands beside the drawing for programs, which read no drawings. */
function frame(svg: string, { title, description, code }: ReturnType<typeof readDiagramSource>): string {
  const name = title === "" ? wordsOf(svg, code) : title;
  const drawing = svg.replace(
    /^<svg/,
    () => `<svg role="img" aria-label="${escapeAttribute([name, description].filter(Boolean).join(": "))}"`,
  );
  return `<div class="ink-diagram" tabindex="0" data-source="${escapeAttribute(code.trim())}">${drawing}</div>`;
}

/** What can be read in the picture, as far as it is short enough to be listened to. */
function wordsOf(svg: string, code: string): string {
  const texts = Array.from(svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g), ([, text = ""]) =>
    text.replace(/<[^>]*>/g, "").trim(),
  );
  const words = unescapeText([...new Set(texts)].filter(Boolean).join(", "));
  const kind = /^\s*(\w+)/.exec(code.replace(/^\s*%%.*$/gm, ""))?.[1] ?? "";
  return words === "" ? kind : words.length > 120 ? `${words.slice(0, 119)}…` : words;
}

function unescapeText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => NAMED[name] ?? "");
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith("Invalid mermaid header")) return `only ${KINDS} can be drawn`;
  return message.replace(/\.$/, "").split("\n")[0] ?? "";
}
