import type { ReactNode } from "react";
import { type LanguageProps, useWords } from "../words/use-words.ts";

export interface DetailsProps extends LanguageProps {
  /** What is read while it is closed. @default the word "Details", in the page's language */
  title?: ReactNode;
  /** Open from the start. @default false */
  open?: boolean;
  /** What it hides. */
  children?: ReactNode;
}

/** Something to open: what `:::details` makes. */
export function Details({ title, open = false, lang, children }: DetailsProps): ReactNode {
  const words = useWords(lang);
  return (
    <details className="ink-callout" data-type="details" open={open}>
      <summary className="ink-callout-title">{title ?? words.details}</summary>
      {children}
    </details>
  );
}
