import { findTarget } from "./find-target.ts";

/** How far below the sticky header a heading may be and still count as the one being read. */
const SLACK = 24;
const DEFAULT_HEADER = 96;

/** Keeps the outline's current entry marked while the reader scrolls. */
export function startOutline(): void {
  let isPending = false;
  markOutline();
  window.addEventListener(
    "scroll",
    () => {
      if (isPending) return;
      isPending = true;
      requestAnimationFrame(() => {
        isPending = false;
        markOutline();
      });
    },
    { passive: true },
  );
}

/** Marks the entries of the last heading above the line; at the end of the page, of the last heading. */
export function markOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-ink-outline] a[href^="#"]')];
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  const line = isAtEnd ? window.innerHeight : readHeader() + SLACK;
  const current = links.findLast((link) => isAbove(link, line));

  for (const link of links) {
    if (current && link.hash === current.hash) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

function isAbove({ hash }: HTMLAnchorElement, line: number): boolean {
  const heading = findTarget(hash);
  return heading !== null && heading.getBoundingClientRect().top <= line;
}

function readHeader(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || DEFAULT_HEADER;
}
