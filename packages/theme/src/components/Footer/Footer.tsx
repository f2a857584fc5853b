import { usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { Slot } from "../../slots/Slot.tsx";

export function Footer(): ReactNode {
  const { footerMessage } = useSite().theme;
  const { frontmatter } = usePage();
  if (footerMessage === "" || frontmatter.footer === false) return null;
  return (
    <footer className="ink-footer">
      <Slot name="footerStart" />
      {footerMessage}
      <Slot name="footerEnd" />
    </footer>
  );
}
