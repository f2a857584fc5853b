import { type ReactNode, useLayoutEffect, useRef } from "react";
import { loadSidebar } from "../../client/load-view.ts";

export interface AdoptedProps {
  /** False while the browser lacks the data that the server rendered with. */
  ready: boolean;
  children: ReactNode;
}

/** Keeps the server's DOM as it is until `ready`, then mounts its children in its place. */
export function Adopted({ ready, children }: AdoptedProps): ReactNode {
  const adopted = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What the reader did to the server's DOM must not be lost with it.
    if (ready) window.__ink.restoreGroups();
    // Not the server's: a translator or an extension had changed the page, and React drew it anew.
    else if (adopted.current?.firstChild === null) loadSidebar();
  }, [ready]);

  if (ready) return <div key="own">{children}</div>;
  return (
    <div key="adopted" ref={adopted} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
