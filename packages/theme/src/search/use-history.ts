import { useMemo, useState } from "react";
import { createHistoryStorage, favorHit, forgetHit, rememberHit, type SearchHistory } from "./history.ts";
import type { StoredHit } from "./hit.ts";

export interface HistoryState {
  history: SearchHistory;
  remember(hit: StoredHit): void;
  favor(hit: StoredHit): void;
  forget(hit: StoredHit): void;
}

export function useHistory(indexName: string): HistoryState {
  const storage = useMemo(() => createHistoryStorage(indexName), [indexName]);
  const [history, setHistory] = useState(() => storage.read());
  const change = (next: SearchHistory): void => {
    storage.write(next);
    setHistory(next);
  };
  return {
    history,
    remember: (hit) => change(rememberHit(history, hit)),
    favor: (hit) => change(favorHit(history, hit)),
    forget: (hit) => change(forgetHit(history, hit)),
  };
}
