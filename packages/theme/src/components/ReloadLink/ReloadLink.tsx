import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

/** Leads to the page itself, whatever its address is: with this target the browser loads it, and not the shell. */
export function ReloadLink(): ReactNode {
  const { reloadPage } = useMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid
    <a href="" target="_top">
      <u>{reloadPage}</u>
    </a>
  );
}
