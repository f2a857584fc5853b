import { Content } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { TranslationNotice } from "../../components/TranslationNotice/TranslationNotice.tsx";
import { Part } from "../../slots/Part.tsx";

/** The page's own content and nothing beside it. */
export function CustomLayout(): ReactNode {
  return (
    <main className="ink-custom" id="ink-main" tabIndex={-1}>
      <Part name="TranslationNotice" of={TranslationNotice} />
      <Content />
    </main>
  );
}
