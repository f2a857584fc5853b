import type { OverviewGroup } from "@inkstone/model";
import { type ReactNode, useMemo } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { filterGroups } from "./filter-groups.ts";
import { OverviewFilter } from "./OverviewFilter.tsx";
import { OverviewList } from "./OverviewList.tsx";
import { useFilter } from "./use-filter.ts";

export interface FilteredOverviewProps {
  groups: readonly OverviewGroup[];
}

/** The pages of a section, and a box that leaves of them what one looks for. */
export function FilteredOverview({ groups }: FilteredOverviewProps): ReactNode {
  const messages = useMessages();
  const { input, query, shown, setQuery, clear } = useFilter();
  const left = useMemo(() => filterGroups(groups, shown), [groups, shown]);
  const count = left.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <nav className="ink-overview" aria-label={messages.overview}>
      <OverviewFilter input={input} query={query} count={count} onChange={setQuery} onClear={clear} />
      <OverviewList groups={left} />
      {left.length === 0 && (
        <p className="ink-overview-empty">{messages.overviewEmpty.replace("{query}", () => shown.trim())}</p>
      )}
    </nav>
  );
}
