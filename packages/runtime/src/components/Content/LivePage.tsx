import type { ComponentType, ReactNode } from "react";
import { usePage } from "../../hooks/use-page.ts";
import type { LiveProps, ThemeComponents } from "../../theme.ts";
import { Live } from "../Live/Live.tsx";

export interface LivePageProps {
  Component: ComponentType<LiveProps>;
  components: ThemeComponents;
}

/** A live page as server and browser both render it. One that is a component from top to bottom is marked as a whole. */
export function LivePage({ Component, components }: LivePageProps): ReactNode {
  const { _relativePath: file } = usePage();
  const page = <Component components={components} />;
  return file.endsWith(".tsx") ? <Live>{page}</Live> : page;
}
