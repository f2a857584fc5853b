import { serveSearch } from "./clients/serve-search.ts";

serveSearch(globalThis);
