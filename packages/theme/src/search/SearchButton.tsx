import { type ReactNode, useSyncExternalStore } from "react";
import { Icon } from "../components/Icon/Icon.tsx";
import { useMessages } from "../messages/use-messages.ts";

export interface SearchButtonProps {
  onOpen(): void;
  /** Somebody points at it or has it in focus. */
  onIntent(): void;
}

export function SearchButton({ onOpen, onIntent }: SearchButtonProps): ReactNode {
  const messages = useMessages();
  const isApple = useSyncExternalStore(subscribeToNothing, isAppleDevice, () => false);
  return (
    <button
      className="ink-search-button"
      type="button"
      data-ink-wake=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon icon="search" />
      <span>{messages.search}</span>
      <kbd aria-hidden="true">{isApple ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}

function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
