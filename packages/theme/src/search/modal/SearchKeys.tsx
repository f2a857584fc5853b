import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

/** Which keys do what, for those who have keys. */
export function SearchKeys(): ReactNode {
  const messages = useMessages();
  return (
    <div className="ink-search-keys">
      <span>
        <kbd aria-label={messages.keyEnter}>↵</kbd> {messages.searchToSelect}
      </span>
      <span>
        <kbd aria-label={messages.keyDown}>↓</kbd>
        <kbd aria-label={messages.keyUp}>↑</kbd> {messages.searchToNavigate}
      </span>
      <span>
        <kbd aria-label={messages.keyEscape}>esc</kbd> {messages.searchToClose}
      </span>
    </div>
  );
}
