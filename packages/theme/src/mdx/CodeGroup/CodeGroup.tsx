import type { ReactNode } from "react";
import { type Part, readParts } from "../markup/read-parts.tsx";
import { TabSet } from "../Tabs/TabSet.tsx";
import { type LanguageProps, useWords } from "../words/use-words.ts";

export interface CodeGroupProps extends LanguageProps {
  /** Groups with the same name turn together on all pages, and the reader's choice is remembered. @default the titles */
  group?: string;
  /** Code blocks; the title of each names its tab. */
  children?: ReactNode;
}

/** Code blocks as tabs. */
export function CodeGroup({ group, lang, children }: CodeGroupProps): ReactNode {
  const words = useWords(lang);
  const tabs = readParts(children)
    .filter(({ name }) => name !== "")
    .map((part, index) => {
      const label = findTitle(part) ?? String(index + 1);
      return { label, value: label, content: part.node };
    });
  const titles = tabs.map(({ label }) => label).join(",");
  return (
    <TabSet
      tabs={tabs}
      group={group ?? titles}
      label={words.codeVariants}
      className="ink-tabs ink-code-group"
    />
  );
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
