import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../messages/use-messages.ts";
import { SearchError } from "./SearchError.tsx";

/** In place of the modal where that could not be fetched. Whoever asks again tries again. */
export function SearchFailure({ onClose }: { onClose(): void }): ReactNode {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  // By the browser, which then gives the focus back.
  const close = (): void => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="ink-search"
      ref={dialog}
      aria-label={messages.search}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <div className="ink-card">
        <SearchError>
          <button type="button" onClick={close}>
            {messages.close}
          </button>
        </SearchError>
      </div>
    </dialog>
  );
}
