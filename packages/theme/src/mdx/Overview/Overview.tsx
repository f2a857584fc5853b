import { createOverviewGroups } from "@inkstone/model";
import { Adopted, usePage, useSidebar } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { OverviewList } from "../../components/OverviewList/OverviewList.tsx";
import { useWords } from "../words/use-words.ts";

export interface OverviewProps {
  /** What screen readers call the list. @default the words "Pages of this section", in the page's language */
  label?: string;
}

/** The pages of the sidebar that the page belongs to, grouped as there. */
export function Overview({ label }: OverviewProps): ReactNode {
  const { routePath } = usePage();
  const items = useSidebar();
  const words = useWords(undefined);
  const choice = { isListed: (link: string) => link !== routePath, headingsOf: () => [] };
  return (
    <nav className="ink-overview" aria-label={label ?? words.pages}>
      <Adopted ready={items !== undefined}>
        {items !== undefined && <OverviewList groups={createOverviewGroups(items, choice)} />}
      </Adopted>
    </nav>
  );
}
