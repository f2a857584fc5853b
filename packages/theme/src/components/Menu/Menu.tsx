import type { KeyboardEvent, MouseEvent, ReactNode } from "react";

export interface MenuProps {
  /** What the button shows. */
  label: ReactNode;
  /** What the button is called where `label` alone does not say. */
  name?: string;
  children: ReactNode;
}

/** A list that opens below its button, or in place on phones. Native: it needs no script to open and close. */
export function Menu({ label, name, children }: MenuProps): ReactNode {
  return (
    <details className="ink-menu" name="ink-menu" onClick={closeAfterLink} onKeyDown={closeOnEscape}>
      <summary aria-label={name}>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}

/** The page changes below the menu without a load once the shell is awake, so the menu must go by itself. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest("a") !== null) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
