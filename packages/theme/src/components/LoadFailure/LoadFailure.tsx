import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

/**
 * Shown by the bootstrap when something was pressed that needs the shell, and the shell could not be loaded; also for the zoom. What the
 * shell itself imports is not asked for again by browsers that could not fetch it once, and an earlier deployment is gone for good: a link
 * that leads to the page itself loads all anew.
 */
export function LoadFailure(): ReactNode {
  const { loadError, reloadPage } = useMessages();
  return (
    <p className="ink-failure" data-ink-failure="" popover="auto" role="alert">
      {loadError}{" "}
      {/* The address of the page itself, whatever it is: with this target the browser loads it, and not the shell. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="" target="_top">
        <u>{reloadPage}</u>
      </a>
    </p>
  );
}
