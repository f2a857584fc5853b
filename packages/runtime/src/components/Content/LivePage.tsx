import type { ComponentType, PropsWithChildren, ReactNode } from "react";
import { usePage } from "../../hooks/use-page.ts";
import type { LiveProps, ThemeComponents } from "../../theme.ts";
import { Live } from "../Live/Live.tsx";

export interface LivePageProps {
  Component: ComponentType<LiveProps>;
  components: ThemeComponents;
}

/**
 * A live page as server and browser both render it. One that is a component from top to bottom is marked as a whole, and gets the
 * `wrapper` of a site, which pages in MDX ask for themselves.
 */
export function LivePage({ Component, components }: LivePageProps): ReactNode {
  const { _relativePath: file } = usePage();
  const page = <Component components={components} />;
  if (!file.endsWith(".tsx")) return page;
  const Wrapper = components["wrapper"] as ComponentType<PropsWithChildren> | undefined;
  return <Live>{Wrapper === undefined ? page : <Wrapper>{page}</Wrapper>}</Live>;
}
