import type { Messages } from "./messages.ts";

export type PreviewMode = "iframe" | "inline";

export interface PreviewOptions {
  /** How a block is shown that says `preview` and no more. @default "inline" */
  defaultPreviewMode?: PreviewMode;
  /** On narrow screens: the frame scrolls with the page, or stays in sight above its code. @default "follow" */
  iframePosition?: "fixed" | "follow";
  /** Height of a frame in pixels, unless the block says another: `height="320"`. @default 240 */
  iframeHeight?: number;
  /** Words by language; those of English and Chinese are built in. @default {} */
  messages?: Record<string, Partial<Messages>>;
}

export interface Settings extends Required<PreviewOptions> {
  /** What addresses of the site begin with. */
  base: string;
  /** Behind the address of a page: `.html` on a site without clean URLs. */
  extension: string;
  /** Folder of the config file, and of the content, absolute. */
  projectRoot: string;
  root: string;
}
