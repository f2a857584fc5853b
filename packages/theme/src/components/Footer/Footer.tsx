import { usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";

export function Footer(): ReactNode {
  const { footerMessage } = useSite().theme;
  const { frontmatter } = usePage();
  if (footerMessage === "" || frontmatter.footer === false) return null;
  return <footer className="ink-footer">{footerMessage}</footer>;
}
