import { announce } from "./announce.ts";

const SHOWN_MS = 2000;

/** Copies what a reader would type of a code block; where that is refused, shows it so that they can. */
export function copyCode(button: HTMLElement, block: Element): void {
  const text = textOf(block);
  const copied = (): void => {
    announce(button.dataset["inkCopy"] ?? "");
    button.dataset["copied"] = "";
    setTimeout(() => delete button.dataset["copied"], SHOWN_MS);
  };
  void Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    // Outside of a secure context there is no clipboard at all, and elsewhere it may be closed to the page.
    .then(
      () => true,
      () => copySelected(text, button),
    )
    .then((isCopied) => (isCopied ? copied() : window.prompt(describeKeys(), text)));
}

/** As browsers did it before they had a clipboard for pages: by the reader's own command, on a text that is selected. */
function copySelected(text: string, button: HTMLElement): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand("copy");
  area.remove();
  button.focus({ preventScroll: true });
  return isCopied;
}

/** Without prompts, removed lines and what programs answered. */
function textOf(block: Element): string {
  const lines = [...block.querySelectorAll("code .line:not(.ink-uncopied)")].map((line) => {
    const copy = line.cloneNode(true) as Element;
    for (const one of copy.querySelectorAll(".ink-uncopied")) one.remove();
    return copy.textContent;
  });
  const code = block.querySelector("code");
  return lines.length === 0 ? (code?.textContent ?? "") : lines.join("\n");
}

function describeKeys(): string {
  const key = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘+C" : "Ctrl+C";
  return document.documentElement.lang.startsWith("zh") ? `复制：${key}，Enter` : `Copy: ${key}, Enter`;
}
