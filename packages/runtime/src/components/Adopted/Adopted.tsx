import { type ReactNode, useLayoutEffect } from "react";

export interface AdoptedProps {
  /** False while the browser lacks the data that the server rendered with. */
  ready: boolean;
  children: ReactNode;
}

/** Keeps the server's DOM as it is until `ready`, then mounts its children in its place. */
export function Adopted({ ready, children }: AdoptedProps): ReactNode {
  // What the reader did to the server's DOM must not be lost with it.
  useLayoutEffect(() => {
    if (ready) window.__ink.restoreGroups();
  }, [ready]);

  if (ready) return <div key="own">{children}</div>;
  return <div key="adopted" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
