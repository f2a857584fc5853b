import type { Feed, FeedFormat } from "./feed.ts";
import { writeAtom } from "./write-atom.ts";
import { writeJson } from "./write-json.ts";
import { writeRss } from "./write-rss.ts";

export const FORMATS: Readonly<
  Record<FeedFormat, { type: string; extension: string; write(feed: Feed): string }>
> = {
  rss: { type: "application/rss+xml", extension: ".xml", write: writeRss },
  atom: { type: "application/atom+xml", extension: ".atom", write: writeAtom },
  json: { type: "application/feed+json", extension: ".json", write: writeJson },
};
