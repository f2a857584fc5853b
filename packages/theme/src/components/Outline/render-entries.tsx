import type { ReactNode } from "react";
import type { OutlineEntry } from "./nest-toc.ts";

/** Headings as nested lists of links. */
export function renderEntries(entries: readonly OutlineEntry[]): ReactNode {
  return (
    <ul>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && renderEntries(children)}
        </li>
      ))}
    </ul>
  );
}
