import type { PageChunk } from "./page.ts";

/** What the dev server tells open pages. */
export type DevEvent =
  | ({
      type: "error";
      /** The only page that it concerns; without one, everybody is told. */
      routePath?: string;
    } & DevError)
  | { type: "ok" }
  | {
      type: "page";
      routePath: string;
      chunk: PageChunk;
      /** URL of the shell that the page's module belongs to: no other can show it. */
      shell?: string;
    }
  /** URLs of the style sheets that every page has. */
  | { type: "styles"; styles: string[] }
  | { type: "reload" };

/** An error as a browser shows it. */
export interface DevError {
  message: string;
  file?: string;
  line?: number;
  column?: number;
  /** The lines around the place, as text. */
  frame?: string;
  /** What to do about it. */
  hint?: string;
  /** Of our own mistakes. */
  stack?: string;
}
