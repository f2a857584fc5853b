import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

/** The first thing the Tab key reaches: past the navigation, into the text. */
export function SkipLink(): ReactNode {
  return (
    <a className="ink-skip" href="#ink-main">
      {useMessages().skipToContent}
    </a>
  );
}
