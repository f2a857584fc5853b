import { Content } from "@inkstone/runtime";
import type { ReactNode } from "react";

/** The content alone, without navbar and footer. */
export function BlankLayout(): ReactNode {
  return (
    <main id="ink-main" tabIndex={-1}>
      <Content />
    </main>
  );
}
