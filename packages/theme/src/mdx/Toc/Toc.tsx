import { usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { nestToc } from "../../components/Outline/nest-toc.ts";
import { renderEntries } from "../../components/Outline/render-entries.tsx";
import { useWords } from "../words/use-words.ts";

export interface TocProps {
  /** The deepest level of headings it lists. @default 3 */
  depth?: 2 | 3 | 4 | 5 | 6;
  /** What screen readers call the list. @default the words "Headings of this page", in the page's language */
  label?: string;
}

/** The page's headings, as a list in the text. */
export function Toc({ depth = 3, label }: TocProps): ReactNode {
  const { toc } = usePage();
  const words = useWords(undefined);
  const entries = nestToc(toc, { first: 2, last: depth });
  if (entries.length === 0) return null;
  return (
    <nav className="ink-toc" aria-label={label ?? words.headings}>
      {renderEntries(entries)}
    </nav>
  );
}
