import { findTarget } from "./find-target.ts";
import { showCurrent } from "./show-current.ts";

/** How far below the sticky header a heading may be and still count as the one being read. */
const SLACK = 24;
const DEFAULT_HEADER = 96;

/** The entry behind the one that was marked last: readers go on from where they are, and an outline may have thousands. */
let next = 0;

/** Keeps the outline's current entry marked while the reader scrolls, which browsers tell once for each frame, and after a click. */
export function startOutline(): void {
  markOutline();
  window.addEventListener("scroll", markOutline);
  window.addEventListener("hashchange", markOutline);
}

/**
 * Marks the entries of the last heading above the line. At the end of the page, where none comes up to it any more, those of
 * the heading that the address names if it is in view, or else of the last one.
 */
export function markOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-ink-outline] a[href^="#"]')];
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const line = isAtEnd && scrollY ? innerHeight : readHeader() + SLACK;
  // Headings may stand beside each other: only one that is a whole screen below the line has no more above it behind it.
  while (links[next] && !(topOf(links[next]) > line + innerHeight)) next++;
  while (next && !(topOf(links[next - 1]) <= line)) next--;
  const current =
    links.find((link) => isAtEnd && link.hash === window.location.hash && topOf(link) > 0) ?? links[next - 1];

  if (!current?.ariaCurrent) {
    for (const link of links) link.ariaCurrent = link.hash === current?.hash ? "true" : null;
  }
  // Of a long outline, what is read now would soon be out of sight.
  showCurrent("[data-ink-outline]");
}

/** Not a number where there is no such heading, or where closed tabs or details hide it. */
function topOf(link: HTMLAnchorElement | undefined): number {
  const heading = link && findTarget(link.hash);
  return heading?.checkVisibility() ? heading.getBoundingClientRect().top : NaN;
}

function readHeader(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || DEFAULT_HEADER;
}
