const SHOWN_MS = 2000;

/** Copies a code block's text; where that is refused, shows it so that the reader can. */
export function startCopying(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-ink-copy]") : null;
    const code = button?.closest(".ink-code")?.querySelector("code");
    if (button && code) void copy(button, (code.textContent ?? "").replace(/\n$/, ""));
  });
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.dataset["copied"] = "";
    setTimeout(() => delete button.dataset["copied"], SHOWN_MS);
  } catch {
    window.prompt(button.ariaLabel ?? "", text);
  }
}
