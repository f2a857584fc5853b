/** A heading of a page, as the outline and the page index know it. */
export interface TocItem {
  /** Plain text, without markup. */
  text: string;
  id: string;
  /** 2 for `##`, up to 6. */
  depth: number;
  /** Where the heading starts in the page's plain text. */
  charIndex: number;
}
