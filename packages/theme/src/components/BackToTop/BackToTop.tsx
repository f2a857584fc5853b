import { useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";

/** A way back that shows itself once the reader is far down. */
export function BackToTop(): ReactNode {
  const messages = useMessages();
  const { backToTop } = useSite().theme;
  if (!backToTop) return null;
  return (
    <a className="ink-to-top" href="#ink-main" aria-label={messages.backToTop} title={messages.backToTop}>
      <Icon icon="up" />
    </a>
  );
}
