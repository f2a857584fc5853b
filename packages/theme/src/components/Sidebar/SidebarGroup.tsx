import { type ReactNode, useState } from "react";
import { isServer } from "./is-server.ts";

export interface SidebarGroupProps {
  label: ReactNode;
  /** Whether the page shown is in the group. */
  isOnPath: boolean;
  isOpenAtFirst: boolean;
  /** Makes the entries; undefined where this page left them out. */
  renderEntries: (() => ReactNode) | undefined;
}

/** A group opens by itself when the page moves into it, and never closes by itself. */
export function SidebarGroup({
  label,
  isOnPath,
  isOpenAtFirst,
  renderEntries,
}: SidebarGroupProps): ReactNode {
  const [isOpen, setOpen] = useState(isOnPath || isOpenAtFirst);
  const [isMade, setMade] = useState(isOpen || isServer());
  const [wasOnPath, setWasOnPath] = useState(isOnPath);
  if (isOnPath !== wasOnPath) {
    setWasOnPath(isOnPath);
    if (isOnPath) setOpen(true);
  }
  // A closed group of a huge site costs nothing until it is opened.
  if (isOpen && !isMade) setMade(true);

  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isMade && renderEntries?.()}
    </details>
  );
}
