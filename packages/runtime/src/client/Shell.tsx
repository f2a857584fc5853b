import { type ReactNode, useEffect } from "react";
import { ThemeContext } from "../hooks/use-theme.ts";
import type { Theme } from "../theme.ts";

export interface ShellProps {
  theme: Theme;
  /** Called once the whole tree is hydrated and its effects have run. */
  onReady?: () => void;
}

/** The root that server and browser both render. */
export function Shell({ theme, onReady }: ShellProps): ReactNode {
  const { Layout, globalUI } = theme;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ThemeContext value={theme}>
      <Layout />
      {globalUI?.map((Global, index) => (
        <Global key={index} />
      ))}
    </ThemeContext>
  );
}
