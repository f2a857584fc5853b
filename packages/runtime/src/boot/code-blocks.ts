import { copyCode } from "./copy-code.ts";
import { listenAhead } from "./listen-ahead.ts";

/** The buttons of code blocks, wherever they come from. */
export function startCodeBlocks(): void {
  listenAhead("click", (target) => {
    const button = target.closest<HTMLElement>(".ink-code button");
    const block = button?.closest(".ink-code");
    if (!button || !block) return;
    const { inkCopy, inkFold, inkWrap } = button.dataset;
    if (inkCopy !== undefined) copyCode(button, block);
    if (inkWrap !== undefined) button.ariaPressed = String(block.toggleAttribute("data-wrap"));
    if (inkFold !== undefined) toggleFold(button, block, inkFold);
  });
}

function toggleFold(button: HTMLElement, block: Element, nextLabel: string): void {
  button.dataset["inkFold"] = button.textContent ?? "";
  button.textContent = nextLabel;
  const isOpen = block.toggleAttribute("data-open");
  button.ariaExpanded = String(isOpen);
  // The end of a long block is far from where it begins.
  if (!isOpen) block.scrollIntoView({ block: "nearest" });
}
