import { escapeAttribute, escapeText } from "../html/escape-html.ts";
import type { CodeGroup } from "./code-block.ts";

/** Radio buttons, each with its label and its panel behind it: style sheets alone can show the chosen one. */
export function renderCodeGroup({ id, tabs }: CodeGroup, blocks: readonly string[], label: string): string {
  const name = `ink-tabs-${id}`;
  const parts = tabs.map((tab, index) => {
    const checked = index === 0 ? " checked" : "";
    const given = tab.anchor === "" ? "" : ` id="${escapeAttribute(tab.anchor)}"`;
    return (
      `<input type="radio" class="ink-tab-input" name="${name}" id="${name}-${index}" value="${escapeAttribute(tab.label)}"${checked}>` +
      `<label class="ink-tab-label" for="${name}-${index}">${escapeText(tab.label)}</label>` +
      `<div class="ink-tab-panel"${given}>${blocks[index] ?? ""}</div>`
    );
  });
  const sync = escapeAttribute(tabs.map((tab) => tab.label).join(","));
  return (
    `<div class="ink-tabs ink-code-group" data-ink-tabs data-ink-sync="${sync}" role="group" aria-label="${escapeAttribute(label)}">` +
    `${parts.join("")}</div>`
  );
}
