import type { Messages } from "./messages.ts";

export interface PlaygroundOptions {
  /** When the editor is fetched and the code runs: when a reader asks for it, or when the block comes into view. @default "click" */
  start?: "click" | "visible";
  /** Words of the buttons by language; those of English and Chinese are built in. @default {} */
  messages?: Record<string, Partial<Messages>>;
}
