import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../../components/Icon/Icon.tsx";
import { useMessages } from "../../messages/use-messages.ts";
import { HitLink } from "./HitLink.tsx";
import type { SearchHistory } from "../hits/history.ts";
import type { StoredHit } from "../hits/hit.ts";

export interface StartScreenProps {
  history: SearchHistory;
  /** What is active, counted over both lists. */
  active: number;
  onActivate(index: number): void;
  onOpen(hit: StoredHit, event: MouseEvent): void;
  onFavor(hit: StoredHit): void;
  onForget(hit: StoredHit): void;
}

/** Before anything is typed: what the reader searched for before. */
export function StartScreen(props: StartScreenProps): ReactNode {
  const { recent, favorites } = props.history;
  const messages = useMessages();
  if (recent.length === 0 && favorites.length === 0) {
    return <p className="ink-search-note">{messages.searchNoRecent}</p>;
  }
  return (
    <div id="ink-search-list" role="grid" aria-label={messages.search}>
      <HistoryList {...props} title={messages.searchRecent} hits={recent} first={0} icon="recent" />
      <HistoryList
        {...props}
        title={messages.searchFavorites}
        hits={favorites}
        first={recent.length}
        icon="star"
      />
    </div>
  );
}

interface HistoryListProps extends StartScreenProps {
  title: string;
  hits: readonly StoredHit[];
  /** The number of the first of them among all. */
  first: number;
  icon: "recent" | "star";
}

function HistoryList({
  title,
  hits,
  first,
  icon,
  active,
  onActivate,
  onOpen,
  onFavor,
  onForget,
}: HistoryListProps): ReactNode {
  const messages = useMessages();
  if (hits.length === 0) return null;
  const isRecent = icon === "recent";
  return (
    <div role="rowgroup">
      <div className="ink-search-heading" role="row">
        <div role="gridcell">{title}</div>
      </div>
      {hits.map((hit, index) => (
        <div
          key={hit.objectID}
          className="ink-search-row"
          id={`ink-search-${first + index}`}
          role="row"
          aria-selected={first + index === active}
          onMouseMove={() => onActivate(first + index)}
        >
          <div role="gridcell">
            <HitLink className="ink-hit" hit={hit} icon={icon} onOpen={(event) => onOpen(hit, event)} />
          </div>
          {isRecent && (
            <div role="gridcell">
              <RowButton icon="star" label={messages.searchSave} onClick={() => onFavor(hit)} />
            </div>
          )}
          <div role="gridcell">
            <RowButton
              icon="close"
              label={isRecent ? messages.searchForget : messages.searchUnsave}
              onClick={() => onForget(hit)}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

function RowButton({ icon, label, onClick }: { icon: string; label: string; onClick(): void }): ReactNode {
  return (
    <button className="ink-icon-button" type="button" title={label} aria-label={label} onClick={onClick}>
      <Icon icon={icon} />
    </button>
  );
}
