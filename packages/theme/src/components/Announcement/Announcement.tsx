import { type ReactNode, useSyncExternalStore } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";
import { isClosed } from "./closed-announcements.ts";

export interface AnnouncementProps {
  /** Where the browser remembers that the reader closed it; another announcement needs another key. */
  storageKey: string;
  /** Whether there is anything to announce. @default true */
  display?: boolean;
  children: ReactNode;
}

/** A line above the navbar that stays away once it was closed. Boot hides it: when it is closed, and from then on before the first paint. */
export function Announcement({ storageKey, display = true, children }: AnnouncementProps): ReactNode {
  const messages = useMessages();
  const wasClosed = useSyncExternalStore(
    subscribeToNothing,
    () => isClosed(storageKey),
    () => false,
  );
  if (!display) return null;
  return (
    <aside
      className="ink-announcement"
      aria-label={messages.announcement}
      data-ink-announcement={storageKey}
      hidden={wasClosed}
      suppressHydrationWarning
    >
      <div>{children}</div>
      <button className="ink-icon-button" type="button" aria-label={messages.close}>
        <Icon icon="close" />
      </button>
    </aside>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
