import { useEffect, useMemo, useState } from "react";
import {
  createHistoryStorage,
  favorHit,
  forgetHit,
  rememberHit,
  type SearchHistory,
} from "../hits/history.ts";
import type { StoredHit } from "../hits/hit.ts";

export interface HistoryState {
  history: SearchHistory;
  remember(hit: StoredHit): void;
  favor(hit: StoredHit): void;
  forget(hit: StoredHit): void;
}

export function useHistory(indexName: string): HistoryState {
  const storage = useMemo(() => createHistoryStorage(indexName), [indexName]);
  const [history, setHistory] = useState(() => storage.read());
  // Another tab may add to it while the modal is open here: what is written next must not undo that.
  useEffect(() => {
    const reread = (): void => setHistory(storage.read());
    window.addEventListener("storage", reread);
    return () => window.removeEventListener("storage", reread);
  }, [storage]);
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
