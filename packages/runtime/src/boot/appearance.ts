import { APPEARANCE_EVENT, type Appearance, type InkBridge } from "./bridge.ts";
import { readStored, store } from "./stored.ts";

const KEY = "ink-appearance";

/** Runs before the first paint, so that no reader of the dark sees a white flash. */
export function startAppearance(): Pick<InkBridge, "appearance" | "setAppearance"> {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  let chosen = readChoice();

  const apply = (): void => {
    const isDark = chosen === "auto" ? system.matches : chosen === "dark";
    document.documentElement.dataset["appearance"] = isDark ? "dark" : "light";
    window.dispatchEvent(new Event(APPEARANCE_EVENT));
  };
  const reread = (): void => {
    chosen = readChoice();
    apply();
  };

  apply();
  system.addEventListener("change", apply);
  window.addEventListener("storage", ({ key }) => key === KEY && reread());
  // A page that comes back from the browser's cache heard nothing of changes meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => persisted && reread());

  return {
    appearance: () => chosen,
    setAppearance(next) {
      chosen = next;
      store(KEY, next);
      apply();
    },
  };
}

function readChoice(): Appearance {
  const stored = readStored(KEY);
  return stored === "dark" || stored === "light" ? stored : "auto";
}
