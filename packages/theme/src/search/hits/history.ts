import { type StoredHit, toStoredHit } from "./hit.ts";
import { FAVORITE_LIMIT, RECENT_LIMIT, RECENT_LIMIT_WITH_FAVORITES } from "../limits.ts";

/** What the reader searched for and found, newest first. It stays in the browser. */
export interface SearchHistory {
  recent: readonly StoredHit[];
  favorites: readonly StoredHit[];
}

/** Where the history of an index is kept. */
export interface HistoryStorage {
  read(): SearchHistory;
  write(history: SearchHistory): void;
}

export const EMPTY_HISTORY: SearchHistory = { recent: [], favorites: [] };

/** A hit that was opened. One that is a favourite already stays one. */
export function rememberHit(history: SearchHistory, hit: StoredHit): SearchHistory {
  if (has(history.favorites, hit)) return history;
  const limit = history.favorites.length > 0 ? RECENT_LIMIT_WITH_FAVORITES : RECENT_LIMIT;
  return { ...history, recent: [toStoredHit(hit), ...without(history.recent, hit)].slice(0, limit) };
}

export function forgetHit(history: SearchHistory, hit: StoredHit): SearchHistory {
  return { recent: without(history.recent, hit), favorites: without(history.favorites, hit) };
}

export function favorHit(history: SearchHistory, hit: StoredHit): SearchHistory {
  const favorites = [toStoredHit(hit), ...without(history.favorites, hit)].slice(0, FAVORITE_LIMIT);
  return { favorites, recent: without(history.recent, hit).slice(0, RECENT_LIMIT_WITH_FAVORITES) };
}

/** Storage may be forbidden, full, or hold what somebody else wrote: the history is then empty and the search still works. */
export function createHistoryStorage(indexName: string): HistoryStorage {
  const keys = { recent: `ink-search-recent:${indexName}`, favorites: `ink-search-favorites:${indexName}` };
  return {
    read: () => ({ recent: readHits(keys.recent), favorites: readHits(keys.favorites) }),
    write({ recent, favorites }) {
      try {
        localStorage.setItem(keys.recent, JSON.stringify(recent));
        localStorage.setItem(keys.favorites, JSON.stringify(favorites));
      } catch {
        // The history lasts as long as the page.
      }
    },
  };
}

function readHits(key: string): StoredHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isStoredHit).map(toStoredHit) : [];
  } catch {
    return [];
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  if (typeof value !== "object" || value === null) return false;
  const { objectID, url, type, hierarchy } = value as Partial<StoredHit>;
  return (
    typeof objectID === "string" &&
    typeof url === "string" &&
    typeof type === "string" &&
    typeof hierarchy === "object" &&
    hierarchy !== null
  );
}

function without(hits: readonly StoredHit[], { objectID }: StoredHit): StoredHit[] {
  return hits.filter((hit) => hit.objectID !== objectID);
}

function has(hits: readonly StoredHit[], { objectID }: StoredHit): boolean {
  return hits.some((hit) => hit.objectID === objectID);
}
