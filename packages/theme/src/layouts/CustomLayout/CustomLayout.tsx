import { Content } from "@inkstone/runtime";
import type { ReactNode } from "react";

/** The page's own content and nothing beside it. */
export function CustomLayout(): ReactNode {
  return (
    <main className="ink-custom" id="ink-main" tabIndex={-1}>
      <Content />
    </main>
  );
}
