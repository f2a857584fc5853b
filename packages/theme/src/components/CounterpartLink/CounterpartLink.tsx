import { Link, type LinkProps, useLocation, useNavigate } from "@inkstone/runtime";
import type { MouseEvent, ReactNode } from "react";
import { findSameSection } from "./same-section.ts";

export interface CounterpartLinkProps extends Omit<LinkProps, "href"> {
  routePath: string;
  /** False where the page has no counterpart, and `routePath` is what stands in for it. */
  exists: boolean;
}

/** How long a reader waits for the counterpart's outline before the link leads where it says. */
const PATIENCE_MS = 1000;

/** Leads to the page in another language or version, and there to the section that is on screen. */
export function CounterpartLink({ routePath, exists, ...rest }: CounterpartLinkProps): ReactNode {
  const { hash } = useLocation();
  const navigate = useNavigate();

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const section = readCurrentSection();
    const { altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (!exists || section === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void findThere(section, currentTarget.href).then((there) => navigate(`${routePath}${there ?? hash}`));
  };
  return <Link href={`${routePath}${exists ? hash : ""}`} onClick={follow} {...rest} />;
}

/** The hash of the section being read; undefined at the top of the page. */
function readCurrentSection(): string | undefined {
  if (window.scrollY === 0) return undefined;
  return document.querySelector<HTMLAnchorElement>('[data-ink-outline] a[aria-current="true"]')?.hash;
}

/** Reads the document that the browser goes to next, which it then need not fetch again. */
async function findThere(section: string, href: string): Promise<string | undefined> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const there = new DOMParser().parseFromString(await response.text(), "text/html");
    return findSameSection(section, readOutline(document), readOutline(there));
  } catch {
    return undefined;
  }
}

function readOutline(page: Document): string[] {
  const links = page.querySelector("[data-ink-outline]")?.querySelectorAll<HTMLAnchorElement>("a[href^='#']");
  return Array.from(links ?? [], ({ hash }) => hash);
}
