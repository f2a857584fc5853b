/** What the search modal shows, sends and keeps. */
export const QUERY_LENGTH = 64;
export const HITS_PER_PAGE = 20;
export const HITS_PER_GROUP = 5;
export const SNIPPET_WORDS = 10;
export const SNIPPET_WORDS_NARROW = 5;
export const NARROW = "(max-width: 768px)";
export const STALLED_MS = 300;
export const RECENT_LIMIT = 7;
/** Favourites need room as well. */
export const RECENT_LIMIT_WITH_FAVORITES = 4;
export const FAVORITE_LIMIT = 10;
export const SUGGESTIONS = 3;
