import { useEffect, useRef, useState } from "react";
import { copyLink } from "./copy-link.ts";

/** As long as other buttons say that something was copied. */
const SHOWN_MS = 2000;

export interface CopiedLink {
  /** Whether the clipboard has a link to the code as it is, since a moment. */
  isCopied: boolean;
  copy(link: string): Promise<void>;
  /** The code is another than the link's. */
  forget(): void;
}

/** What the button says that copies the link. `byHand` asks readers to do it where the clipboard is closed. */
export function useCopiedLink(byHand: string): CopiedLink {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = (): void => {
    clearTimeout(timer.current);
    setCopied(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isCopied,
    forget,
    async copy(link) {
      forget();
      if (!(await copyLink(link, byHand))) return;
      setCopied(true);
      timer.current = setTimeout(forget, SHOWN_MS);
    },
  };
}
