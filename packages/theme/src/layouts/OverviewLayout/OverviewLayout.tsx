import { usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { FilteredOverview } from "../../components/OverviewList/FilteredOverview.tsx";
import { Slot } from "../../slots/Slot.tsx";
import { DocLayout } from "../DocLayout/DocLayout.tsx";

/** An article followed by the pages of its section. */
export function OverviewLayout(): ReactNode {
  const { overview = [], routePath } = usePage();
  return (
    <DocLayout>
      <Slot name="overviewStart" />
      {overview.length > 0 && <FilteredOverview key={routePath} groups={overview} />}
      <Slot name="overviewEnd" />
    </DocLayout>
  );
}
