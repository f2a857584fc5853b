import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

/** Shown by the bootstrap when something was pressed that needs the shell, and the shell could not be loaded. */
export function LoadFailure(): ReactNode {
  return (
    <p className="ink-failure" data-ink-failure="" popover="auto" role="alert">
      {useMessages().loadError}
    </p>
  );
}
