import type { HeadTag } from "@inkstone/model";
import { type ReactNode, useLayoutEffect } from "react";
import { reportHead } from "../../head/collect-head.ts";
import { mountHead } from "../../head/document-head.ts";
import { createHeadTags } from "../../head/head-tags.ts";

export interface HeadProps {
  /** Plain `title`, `meta`, `link`, `script` and `style` elements. */
  children: ReactNode;
}

/** Adds tags to the document's head while it is mounted. */
export function Head({ children }: HeadProps): ReactNode {
  const tags = createHeadTags(children);
  reportHead(tags);
  // Children are new objects in every render; only what they say counts.
  const text = JSON.stringify(tags);
  useLayoutEffect(() => mountHead(JSON.parse(text) as HeadTag[]), [text]);
  return null;
}
