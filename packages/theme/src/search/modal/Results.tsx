import type { MouseEvent, ReactNode } from "react";
import type { ResultGroup } from "../hits/group-hits.ts";
import { type Hit, isFoundInCode } from "../hits/hit.ts";
import { HitLink } from "./HitLink.tsx";

export interface ResultsProps {
  groups: readonly ResultGroup[];
  /** What is active, counted over all groups. */
  active: number;
  label: string;
  onActivate(index: number): void;
  onOpen(hit: Hit, event: MouseEvent): void;
}

const ICONS: Readonly<Record<string, string>> = { content: "lines", lvl1: "page" };

/** What was found: groups of pages, each with its hits as branches. */
export function Results({ groups, active, label, onActivate, onOpen }: ResultsProps): ReactNode {
  let index = -1;
  return (
    <div id="ink-search-list" role="listbox" aria-label={label}>
      {groups.map(({ title, rows }, group) => (
        <div role="group" key={title} aria-labelledby={`ink-search-group-${group}`}>
          <div className="ink-search-heading" id={`ink-search-group-${group}`}>
            {title}
          </div>
          {rows.map(({ hit, branch }) => {
            const at = ++index;
            return (
              <HitLink
                key={hit.objectID}
                className="ink-search-row ink-hit"
                id={`ink-search-${at}`}
                role="option"
                aria-selected={at === active}
                data-branch={branch}
                hit={hit}
                icon={isFoundInCode(hit) ? "{}" : (ICONS[hit.type] ?? "hash")}
                onMouseMove={() => onActivate(at)}
                onOpen={(event) => onOpen(hit, event)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
