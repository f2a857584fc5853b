import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

/** Says that nothing can be fetched, and what may help. */
export function SearchError({ children }: { children?: ReactNode }): ReactNode {
  const messages = useMessages();
  return (
    <div className="ink-search-note" role="alert">
      <p>
        <strong>{messages.searchError}</strong>
      </p>
      <p>{messages.searchErrorHelp}</p>
      {children}
    </div>
  );
}
