import type { ReactNode } from "react";
import { type Part, readParts } from "../markup/read-parts.tsx";
import { TabSet } from "../Tabs/TabSet.tsx";

export interface CodeGroupProps {
  /** Groups with the same name turn together on all pages, and the reader's choice is remembered. */
  group?: string;
  /** Code blocks; the title of each names its tab. */
  children?: ReactNode;
}

/** Code blocks as tabs. */
export function CodeGroup({ group, children }: CodeGroupProps): ReactNode {
  const tabs = readParts(children)
    .filter(({ name }) => name !== "")
    .map((part, index) => {
      const label = findTitle(part) ?? String(index + 1);
      return { label, value: label, content: part.node };
    });
  return <TabSet tabs={tabs} group={group} className="ink-tabs ink-code-group" />;
}

/** From a stand-in that compile fills later, or from the block itself; its language if it has no title. */
function findTitle({ attributes, parts }: Part): string | undefined {
  const title = parts().find(
    ({ attributes: own }) => (own["class"] ?? own["className"]) === "ink-code-title",
  );
  return [attributes["title"], title?.text, attributes["data-lang"], attributes["lang"]].find(
    (text): text is string => typeof text === "string" && text !== "",
  );
}
