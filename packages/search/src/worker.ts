import { serveSearch } from "./serve-search.ts";

serveSearch(globalThis);
