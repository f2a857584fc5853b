import type { useArticleLanguage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import type { OutlineEntry } from "./nest-toc.ts";

/** Headings as nested lists of links. `words` tells their language where it is not the one around them. */
export function renderEntries(
  entries: readonly OutlineEntry[],
  words: ReturnType<typeof useArticleLanguage> = {},
): ReactNode {
  return (
    <ul {...words}>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && renderEntries(children)}
        </li>
      ))}
    </ul>
  );
}
