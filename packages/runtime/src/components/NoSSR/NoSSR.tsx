import { type ReactNode, useSyncExternalStore } from "react";

export interface NoSSRProps {
  children: ReactNode;
  /** Stands in the server's HTML. */
  fallback?: ReactNode;
}

/** Renders its children in the browser only. */
export function NoSSR({ children, fallback = null }: NoSSRProps): ReactNode {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isBrowser ? children : fallback;
}

/** Being in the browser never changes. */
function subscribe(): () => void {
  return () => undefined;
}
