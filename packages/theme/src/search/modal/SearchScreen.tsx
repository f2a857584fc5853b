import type { MouseEvent, ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import type { ResultGroup } from "../hits/group-hits.ts";
import type { SearchHistory } from "../hits/history.ts";
import type { StoredHit } from "../hits/hit.ts";
import { NoResults } from "./NoResults.tsx";
import { Results } from "./Results.tsx";
import { SearchFailed } from "./SearchFailed.tsx";
import { SearchKeys } from "./SearchKeys.tsx";
import { StartScreen } from "./StartScreen.tsx";
import type { SearchState } from "./use-search.ts";

export interface SearchScreenProps {
  query: string;
  state: SearchState;
  groups: readonly ResultGroup[];
  history: SearchHistory;
  active: number;
  missingResultsUrl: string | undefined;
  onActivate(index: number): void;
  onOpen(hit: StoredHit, event: MouseEvent): void;
  onFavor(hit: StoredHit): void;
  onForget(hit: StoredHit): void;
  onSuggest(query: string): void;
}

/** What stands below the input: where the reader was, what was found, or why there is nothing. */
export function SearchScreen(props: SearchScreenProps): ReactNode {
  return (
    <>
      <div className="ink-search-screen" aria-busy={props.state.status === "stalled"}>
        {renderScreen(props)}
      </div>
      <Announcer {...props} />
      <SearchKeys />
    </>
  );
}

function renderScreen({ query, state, groups, ...props }: SearchScreenProps): ReactNode {
  const { status, answer, hasFailed, suggestions } = state;
  if (hasFailed) return <SearchFailed />;
  // The screen keeps what it has until an answer is here.
  if (query === "" || answer === undefined) {
    const { recent, favorites } = props.history;
    // Below a word that is looked for, "No recent searches" reads as if nothing was found.
    const isEmpty = recent.length + favorites.length === 0;
    return status === "stalled" && isEmpty ? null : <StartScreen {...props} />;
  }
  if (groups.length === 0) return <NoResults {...props} query={answer.query} suggestions={suggestions} />;
  return <Results {...props} groups={groups} label={answer.query} />;
}

/** Says how many rows there are to readers who do not see them; what was found beyond these cannot be reached. */
function Announcer({ query, state: { status, answer }, groups }: SearchScreenProps): ReactNode {
  const messages = useMessages();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isSettled = status === "idle" && query !== "" && answer !== undefined;
  return (
    <div className="ink-unseen" role="status">
      {isSettled && messages.searchCount.replace("{count}", String(count))}
    </div>
  );
}
