import { useArticleLanguage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Slot } from "../../slots/Slot.tsx";
import { useMessages } from "../../messages/use-messages.ts";
import { closePopoverAfterLink } from "../Navbar/close-popover.ts";
import { renderEntries } from "./render-entries.tsx";
import { useOutline } from "./use-outline.ts";

/** Beside the article on wide screens, a popover behind a button elsewhere: one list for both. */
export function Outline(): ReactNode {
  const { outlineTitle } = useSite().theme;
  const messages = useMessages();
  const entries = useOutline();
  const words = useArticleLanguage();
  if (entries.length === 0) return null;

  return (
    <nav
      className="ink-outline"
      id="ink-outline"
      popover="auto"
      data-ink-outline=""
      aria-labelledby="ink-outline-title"
      onClick={closePopoverAfterLink}
    >
      <Slot name="outlineStart" />
      <p id="ink-outline-title">{outlineTitle ?? messages.outline}</p>
      {renderEntries(entries, words)}
      <Slot name="outlineEnd" />
    </nav>
  );
}
