import { type ReactNode, useEffect } from "react";
import type { Theme } from "../theme.ts";

export interface ShellProps {
  theme: Theme;
  /** Called once the whole tree is hydrated and its effects have run. */
  onReady?: () => void;
}

/** The root that server and browser both render. */
export function Shell({ theme: { Layout, globalUI }, onReady }: ShellProps): ReactNode {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <Layout />
      {globalUI?.map((Global, index) => (
        <Global key={index} />
      ))}
    </>
  );
}
