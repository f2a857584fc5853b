import { useSyncExternalStore } from "react";
import { APPEARANCE_EVENT, type Appearance } from "../boot/bridge.ts";

export interface AppearanceState {
  /** What the reader chose; `auto` follows the system. */
  appearance: Appearance;
  /** What is on screen. */
  isDark: boolean;
  /** Sets it, or makes the next one from the one that is set. */
  setAppearance(next: Appearance | ((current: Appearance) => Appearance)): void;
}

/** Light or dark. The server cannot know: while hydrating it is `auto` and light. */
export function useAppearance(): AppearanceState {
  return {
    appearance: useSyncExternalStore(subscribe, readAppearance, () => "auto"),
    isDark: useSyncExternalStore(subscribe, readIsDark, () => false),
    setAppearance,
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(APPEARANCE_EVENT, listener);
  return () => window.removeEventListener(APPEARANCE_EVENT, listener);
}

function readAppearance(): Appearance {
  return window.__ink.appearance();
}

function readIsDark(): boolean {
  return document.documentElement.dataset["appearance"] === "dark";
}

function setAppearance(next: Appearance | ((current: Appearance) => Appearance)): void {
  window.__ink.setAppearance(typeof next === "function" ? next(readAppearance()) : next);
}
