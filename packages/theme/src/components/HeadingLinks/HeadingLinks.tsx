import { announce } from "@inkstone/runtime";
import { type ReactNode, useEffect } from "react";
import { useMessages } from "../../messages/use-messages.ts";

const SHOWN_MS = 2000;

/** The sign beside a heading leads to it, as any link does, and also puts its address on the clipboard. */
export function HeadingLinks(): ReactNode {
  const { linkCopied } = useMessages();
  useEffect(() => {
    const listening = new AbortController();
    const copy = ({ target }: MouseEvent): void => {
      const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a.ink-anchor") : null;
      if (anchor !== null) void copyAddress(anchor, linkCopied);
    };
    // Ahead of React, which lets no click come up while it takes an article over.
    document.addEventListener("click", copy, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [linkCopied]);
  return null;
}

/** Who forbids the clipboard still has the address in the address bar. */
async function copyAddress(anchor: HTMLAnchorElement, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href);
  } catch {
    return;
  }
  announce(message);
  anchor.dataset["copied"] = "";
  setTimeout(() => delete anchor.dataset["copied"], SHOWN_MS);
}
