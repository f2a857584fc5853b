/** What the reader chose; `auto` follows the system. */
export type Appearance = "auto" | "dark" | "light";

/** The shell is the layout; the article is the React root of a live page. Each wakes by itself. */
export type Part = "article" | "shell";

/** Fired at the window when the appearance has changed. */
export const APPEARANCE_EVENT = "ink-appearance";

/** All that bootstrap and shell know of each other: two bundles that share no module. */
export interface InkBridge {
  appearance(): Appearance;
  setAppearance(next: Appearance): void;
  /** Set by the shell's module when it is loaded; resolves when the page is hydrated. May be called again after it failed. */
  start?: () => Promise<void>;
  /** From now on that part answers input itself: what was held for it is replayed. */
  awake(part: Part): void;
  /** Calls back once a live component of the document has been seen; at once if one already was. */
  whenLiveSeen(callback: () => void): void;
  /** The page changed: marks the outline and brings the sidebar's current entry into view. */
  refresh(): void;
  /** React drew the sidebar anew: opens and closes its groups as the reader had them. */
  restoreGroups(): void;
}

declare global {
  interface Window {
    __ink: InkBridge;
  }
}
