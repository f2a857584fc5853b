import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../messages/use-messages.ts";
import { SearchError } from "./modal/SearchError.tsx";

export interface SearchFailureProps {
  /** What an earlier deployment left out of reach comes with the next document, and with nothing else. @default false */
  isOutdated?: boolean;
  onClose(): void;
  /** Comes after it is closed: the focus is back where it was, and what opens next gives it back to the same place. */
  onRetry(): void;
}

const RETRY = "retry";

/** In place of the modal where that could not be fetched. Whoever asks again tries again. */
export function SearchFailure({ isOutdated = false, onClose, onRetry }: SearchFailureProps): ReactNode {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  // By the browser, which then gives the focus back.
  const close = (result?: string): void => dialog.current?.close(result);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="ink-search"
      ref={dialog}
      aria-label={messages.search}
      onClose={({ currentTarget }) => {
        onClose();
        if (currentTarget.returnValue === RETRY) onRetry();
      }}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <div className="ink-card">
        <SearchError isOutdated={isOutdated}>
          <ul>
            <li>
              <button type="button" onClick={() => close(RETRY)}>
                {isOutdated ? messages.reloadPage : messages.searchRetry}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => close()}>
                {messages.close}
              </button>
            </li>
          </ul>
        </SearchError>
      </div>
    </dialog>
  );
}
