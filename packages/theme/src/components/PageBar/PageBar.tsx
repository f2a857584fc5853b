import { useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";
import { useOutline } from "../Outline/use-outline.ts";
import { useHasSidebar } from "../Sidebar/use-has-sidebar.ts";

/** Where there is no room for sidebar and outline, their buttons. */
export function PageBar(): ReactNode {
  const { outlineTitle } = useSite().theme;
  const messages = useMessages();
  const hasSidebar = useHasSidebar();
  const hasOutline = useOutline().length > 0;
  if (!hasSidebar && !hasOutline) return null;

  return (
    <div className="ink-bar">
      {hasSidebar && (
        <button type="button" popoverTarget="ink-sidebar">
          <Icon icon="contents" />
          {messages.sidebar}
        </button>
      )}
      {hasOutline && (
        <button type="button" popoverTarget="ink-outline">
          {outlineTitle ?? messages.outline}
        </button>
      )}
    </div>
  );
}
