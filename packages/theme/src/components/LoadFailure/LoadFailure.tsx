import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { ReloadLink } from "../ReloadLink/ReloadLink.tsx";

/**
 * Shown by the bootstrap when something was pressed that needs the shell, and the shell could not be loaded; also for the zoom. What the
 * shell itself imports is not asked for again by browsers that could not fetch it once, and an earlier deployment is gone for good: a link
 * that leads to the page itself loads all anew.
 */
export function LoadFailure(): ReactNode {
  const { loadError } = useMessages();
  return (
    <p className="ink-failure" data-ink-failure="" popover="auto" role="alert">
      {loadError} <ReloadLink />
    </p>
  );
}
