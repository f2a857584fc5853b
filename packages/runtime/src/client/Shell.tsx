import { type ReactNode, useEffect } from "react";
import { Content } from "../components/Content/Content.tsx";
import { ThemeContext } from "../hooks/use-theme.ts";
import { useView } from "../hooks/use-view.ts";
import type { Theme } from "../theme.ts";

export interface ShellProps {
  theme: Theme;
  /** Called once the whole tree is hydrated and its effects have run. */
  onReady?: () => void;
}

/** The root that server and browser both render. */
export function Shell({ theme, onReady }: ShellProps): ReactNode {
  const { Layout, globalUI } = theme;
  const isFrame = useView(({ page }) => page.frontmatter["~frame"] === true);
  useEffect(() => onReady?.(), [onReady]);
  if (isFrame) return <Frame theme={theme} />;
  return (
    <ThemeContext value={theme}>
      <Layout />
      {globalUI?.map((Global, index) => (
        <Global key={index} />
      ))}
    </ThemeContext>
  );
}

/** A page that others show in a frame is its content alone: what stands on every page stands around the frame already. */
function Frame({ theme }: Pick<ShellProps, "theme">): ReactNode {
  return (
    <ThemeContext value={theme}>
      <main>
        <Content />
      </main>
    </ThemeContext>
  );
}
