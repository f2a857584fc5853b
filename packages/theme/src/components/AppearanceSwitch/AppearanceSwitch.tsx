import { useAppearance } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";
import { nextAppearance } from "./next-appearance.ts";

/** Goes round light, dark and automatic. The server cannot know the reader's choice: until the shell wakes it is automatic. */
export function AppearanceSwitch(): ReactNode {
  const { appearance, setAppearance } = useAppearance();
  const messages = useMessages();
  const state = {
    auto: messages.appearanceAuto,
    dark: messages.appearanceDark,
    light: messages.appearanceLight,
  }[appearance];
  const label = `${messages.appearance}${messages.labelSeparator}${state}`;

  return (
    <button
      className="ink-icon-button"
      type="button"
      data-ink-wake=""
      data-appearance-choice={appearance}
      aria-label={label}
      title={label}
      onClick={() => fade(() => setAppearance((current) => nextAppearance(current, isSystemDark())))}
    >
      <Icon icon="appearance" />
    </button>
  );
}

/** The whole page changes its colours: it fades from one to the other where the browser can and the reader likes motion. */
function fade(change: () => void): void {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !("startViewTransition" in document)) change();
  else {
    // The next press skips a fade that still waits, which is no error.
    document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
  }
}

function isSystemDark(): boolean {
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}
