import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

export interface SearchErrorProps {
  /** Whether the site was deployed anew. @default false */
  isOutdated?: boolean;
  children?: ReactNode;
}

/** Says that nothing can be fetched, and what may help. */
export function SearchError({ isOutdated = false, children }: SearchErrorProps): ReactNode {
  const messages = useMessages();
  return (
    <div className="ink-search-note" role="alert">
      <p>
        <strong>{messages.searchError}</strong>
      </p>
      <p>{isOutdated ? messages.siteUpdated : messages.searchErrorHelp}</p>
      {children}
    </div>
  );
}
